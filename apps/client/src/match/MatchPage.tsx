export default function MatchPage(_: object) {
  return null;
}
