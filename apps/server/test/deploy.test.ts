import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pathOf } from "../../../packages/tools/services/programs.ts";
import { root } from "../../../packages/tools/workspace.ts";
import { readConfig } from "../src/config.ts";
import { usualMostEach } from "../src/http/connections.ts";
import { usualLimits, WRONG_COUNTS } from "../src/http/limits.ts";
import { Metrics } from "../src/metrics.ts";
import { variables } from "../src/variables.ts";

const deploy = join(root, "apps/server/deploy");
const read = (...path: string[]): string => readFileSync(join(root, ...path), "utf8");
const hosting = read("apps/server/docs/HOSTING.md");
const [compose, cluster] = [read("docker-compose.yml"), read("apps/server/deploy/cluster.yml")];
const names = Object.keys(variables);
const isSecret = (name: string): boolean => "isSecret" in variables[name as keyof typeof variables];

const folder = mkdtempSync(join(tmpdir(), "baseboard-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What of each line of a text some pattern finds. */
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found);
/** What stands below a path of keys in a YAML file of ours, as such a file itself. */
const below = (text: string, ...path: string[]): string =>
  path.reduce((file, key) => (new RegExp(`^${key}:.*\\n((?: .*\\n|\\n)*)`, "m").exec(file)?.[1] ?? "").replace(/^ {2}/gm, ""), text);
const keysBelow = (text: string, ...path: string[]): string[] => all(below(text, ...path), /^([\w-]+):/gm);

test("HOSTING.md tells every setting and its default, and where a secret may lie", () => {
  const rows = [...hosting.matchAll(/^\| `([A-Z_]+)` \| (?:`(.+?)`|none) \| .+ \|$/gm)];
  const told = Object.fromEntries(rows.map(([, name, value]) => [name, value]));
  const defaults = Object.entries(variables).map(([name, { shape }]) => [name, shape.parse(undefined)?.toString() || undefined]);
  expect(told).toEqual(Object.fromEntries(defaults));
  for (const name of names.filter(isSecret)) expect(hosting).toContain(`\`${name}_FILE\``);
});

test("HOSTING.md tells the limits there are", () => {
  const { create, enter, export: copied, ask, guess } = usualLimits;
  const text = hosting.replaceAll("\n", " ");
  expect(text).toContain(`each further one counts as ${WRONG_COUNTS} rooms entered`);
  expect(text).toContain(
    `${create} rooms opened, ${enter} entered, ${copied} matches copied as text, ${ask} requests to \`/api\` and ${guess} wrong codes a minute, and ${usualMostEach} people connected at a time`,
  );
});

test("HOSTING.md points to what is there, and so does README.md", () => {
  const headings = all(hosting, /^#+ (.+)$/gm).map((text) =>
    text
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  const links = all(hosting, /\]\(([^)]+)\)/g);
  expect(links.length).toBeGreaterThan(15);
  for (const link of links)
    expect(link.startsWith("#") ? headings.includes(link.slice(1)) : existsSync(join(root, "apps/server/docs", link)), link).toBe(true);
  expect(read("README.md")).toContain("(apps/server/docs/HOSTING.md)");
});

test("what HOSTING.md says to look for is what the server says", () => {
  const source = ["apps/server/src", "packages/room/src", "packages/protocol/src", "packages/protocol/words", "apps/client/words"]
    .flatMap((path) => readdirSync(join(root, path), { recursive: true, encoding: "utf8" }).map((name) => join(path, name)))
    .filter((path) => /\.(ts|json)$/.test(path))
    .map((path) => read(path))
    .join("\n");
  const symptoms = all(hosting.split("## When something is wrong")[1], /^\*\*(.+?)\*\*/gms);
  expect(symptoms.length).toBeGreaterThan(15);
  // Where a sentence has a number or a name in it, what comes before is looked for.
  const said = symptoms
    .flatMap((symptom) => all(symptom, /"([A-Z][^"]{10,}|[a-z][^"]{10,})"/g))
    .map((text) => text.split(/\d|DATABASE_URL_FILE|\(|…/)[0]);
  expect(said.length).toBeGreaterThan(12);
  for (const text of said) expect(source).toContain(text.replace(/[.,]$/, ""));
});

test("docker-compose.yml lets through every setting of a single server that the container does not fix", () => {
  const fixed = all(/^ENV (.+)$/m.exec(read("apps/server/Dockerfile"))?.[1] ?? "", /(\w+)=/g);
  const ofCluster = ["REDIS_URL", "NODE_NAME"];
  expect(keysBelow(compose, "services", "baseboard", "environment").sort()).toEqual(
    names.filter((name) => ![...fixed, ...ofCluster].includes(name)).sort(),
  );
});

test("the servers of cluster.yml are those of the Caddyfile and of Prometheus, each by its name", () => {
  const nodes = keysBelow(cluster, "services").filter((name) => name.startsWith("game-"));
  expect(nodes).toEqual(["game-1", "game-2"]);
  for (const node of nodes) expect(below(cluster, "services", node)).toMatch(new RegExp(`<<: \\*game\\n[^]*NODE_NAME: ${node}\\n`));
  const targets = nodes.map((node) => `${node}:2567`);
  expect(all(read("apps/server/deploy/prometheus.yml"), /^ +- (.+:\d+)$/gm)).toEqual(targets);

  const config = join(deploy, "Caddyfile");
  const env = { ...process.env, SITE: "play.example.org", HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = (command: string) =>
    spawnSync(pathOf("caddy"), [command, "--adapter", "caddyfile", "--config", config], { env, encoding: "utf8" });
  expect(caddy("validate")).toMatchObject({ status: 0 });
  expect(spawnSync(pathOf("caddy"), ["fmt", config], { encoding: "utf8" }).stdout).toBe(read("apps/server/deploy/Caddyfile"));
  const routes = routesOf(JSON.parse(caddy("adapt").stdout));
  for (const node of nodes) expect(routes[`/s/${node}/*`]).toMatchObject({ upstreams: [{ dial: `${node}:2567` }] });
  for (const path of ["/s/*", "/metrics"]) expect(routes[path]).toMatchObject({ handler: "static_response", status_code: 404 });
  expect(routes.else).toMatchObject({
    upstreams: targets.map((dial) => ({ dial })),
    load_balancing: { selection_policy: { policy: "random" } },
    health_checks: { active: { uri: "/readyz" } },
  });
  expect(routes.else.health_checks).not.toHaveProperty("passive");
  expect(Object.keys(routes).length).toBe(nodes.length + 3);
});

interface Handler {
  handler: string;
  [key: string]: unknown;
}
interface Route {
  match?: { path?: string[] }[];
  handle: (Handler & { routes?: Route[] })[];
}

/** What a configuration of Caddy does with each path of its one site; `else` is all others. */
function routesOf(config: { apps: { http: { servers: Record<string, { routes: Route[] }> } } }): Record<string, Handler> {
  const [{ routes }] = Object.values(config.apps.http.servers);
  const [site] = routes;
  const flat = (site.handle[0].routes ?? []).map(({ match, handle }) => [match?.[0].path?.[0] ?? "else", handle[0].routes?.[0].handle[0]]);
  return Object.fromEntries(flat);
}

test("secrets.sh makes the secrets that cluster.yml names, once, and the server can read them", () => {
  const secrets = join(folder, "secrets");
  const make = () => spawnSync("sh", [join(deploy, "secrets.sh"), secrets], { encoding: "utf8" });
  expect(make()).toMatchObject({ status: 0 });
  const files = readdirSync(secrets);
  const before = files.map((name) => readFileSync(join(secrets, name), "utf8"));
  expect(make().status).toBe(1);
  expect(files.map((name) => readFileSync(join(secrets, name), "utf8"))).toEqual(before);
  expect(new Set(before).size).toBe(files.length);
  expect(keysBelow(cluster, "secrets").sort()).toEqual(files.sort());
  // Any account in a container may read a file; nobody else here may enter the folder.
  expect((statSync(secrets).mode & 0o777).toString(8)).toBe("700");
  for (const name of files) expect((statSync(join(secrets, name)).mode & 0o777).toString(8)).toBe("444");

  const settings = [...below(cluster, "x-game", "environment").matchAll(/^([A-Z_]+): (.+)$/gm)].map(([, name, value]) => [
    name,
    value.replace(/\$\{SITE.*\}/, "play.example.org").replace("/run/secrets", secrets),
  ]);
  const config = readConfig({ ...Object.fromEntries(settings), NODE_NAME: "game-1" });
  expect(config).toMatchObject({ publicUrl: "https://play.example.org", trustProxy: 1, cluster: { node: "game-1" } });
  const password = (text = ""): string => new URL(text).password;
  expect(password(config.databaseUrl)).toBe(readFileSync(join(secrets, "postgres_password"), "utf8").trim());
  expect(readFileSync(join(secrets, "redis_conf"), "utf8")).toBe(`requirepass ${password(config.cluster?.redisUrl)}\n`);
  expect(config.metricsToken).toBeDefined();
});

test("no service of cluster.yml writes where it need not, or may do more than it must", () => {
  const services = keysBelow(cluster, "services");
  expect(services).toEqual(["caddy", "game-1", "game-2", "redis", "postgres"]);
  for (const service of services) expect(below(cluster, "services", service)).toMatch(/^<<: \*(walls|game)$/m);
  expect(below(cluster, "x-game")).toContain("<<: *walls");
  for (const text of [below(cluster, "x-walls"), below(compose, "services", "baseboard")])
    for (const wall of ["read_only: true", "- ALL", "- no-new-privileges:true"]) expect(text).toContain(wall);
  // What is a volume in the image has its place; else each container would leave a nameless one behind.
  expect(below(compose, "services", "baseboard", "volumes")).toContain("baseboard:/data\n");
  expect(below(cluster, "x-game", "tmpfs")).toContain("- /data\n");
  expect(below(cluster, "networks", "back")).toContain("internal: true");
  for (const service of ["redis", "postgres"]) expect(below(cluster, "services", service)).not.toContain("front");
});

test("what the service for systemd sets is a setting, and what it starts is what is built", () => {
  const unit = read("apps/server/deploy/baseboard.service");
  const set = all(unit, /^(?:# )?Environment=(\w+)=/gm);
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !names.includes(name.replace(/_FILE$/, "")))).toEqual([]);
  const home = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1];
  const [program, file] = (/^ExecStart=(.+)$/m.exec(unit)?.[1] ?? "").split(" ");
  expect(existsSync(program.replace(String(home), root))).toBe(true);
  expect(read("apps/server/Dockerfile")).toContain(`"${file}"`);
  expect(JSON.parse(read("package.json")).scripts.build).toContain(dirname(dirname(file)) === "apps/server" ? "bundle.ts" : file);
});

test("every metric of the dashboard, and every label it goes by, is one the server has", async () => {
  const { panels } = JSON.parse(read("apps/server/deploy/grafana.json")) as {
    panels: { targets: { expr: string; legendFormat: string }[] }[];
  };
  const targets = panels.flatMap((panel) => panel.targets);
  expect(targets.length).toBeGreaterThan(10);
  const metrics = await new Metrics().registry.getMetricsAsJSON();
  const series = metrics.flatMap(({ name, type }) =>
    String(type) === "histogram" ? ["_bucket", "_sum", "_count"].map((part) => name + part) : [name],
  );
  const labels = new Set([...read("apps/server/src/metrics.ts").matchAll(/\["?(\w+)"(?:, "(\w+)")?\]/g)].flatMap(([, ...found]) => found));
  // These two come from Prometheus.
  for (const label of ["instance", "le"]) labels.add(label);
  for (const { expr, legendFormat } of targets) {
    const used = all(expr, /\b(\w+)\{/g);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !series.includes(name))).toEqual([]);
    const by = [...all(expr, /by \(([^)]+)\)/g).flatMap((list) => list.split(", ")), ...all(legendFormat, /\{\{(\w+)\}\}/g)];
    expect(by.filter((label) => !labels.has(label))).toEqual([]);
  }
  const shown = targets.map(({ expr }) => expr).join("\n");
  for (const { name } of metrics.filter((metric) => metric.name.startsWith("baseboard_"))) expect(shown).toContain(name);
});
