#!/bin/sh
# Makes the secrets of cluster.yml, once, in the folder "secrets" beside this file, or in the folder named.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -m 700 "$folder" || exit 1

random() {
  head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n'
}
keep() {
  printf '%s\n' "$2" > "$folder/$1"
}
postgres=$(random)
redis=$(random)
keep postgres_password "$postgres"
keep database_url "postgresql://baseboard:$postgres@postgres:5432/baseboard"
keep redis_conf "requirepass $redis"
keep redis_url "redis://default:$redis@redis:6379"
keep metrics_token "$(random)"

# Each container reads them under an account of its own; on this machine nobody else gets into the folder.
chmod 444 "$folder"/*
echo "$folder holds the secrets. Keep a copy of it where your backups are."
