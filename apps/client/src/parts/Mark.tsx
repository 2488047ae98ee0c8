/** The Baseboard logo. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path d="M3 10.500 14 2.500l11 8V23a2.500 2.500 0 0 1-2.500 2.500h-17A2.500 2.500 0 0 1 3 23z" fill="var(--accent)" />
      <path d="M9 25.500v-8.200a5 5 0 0 1 10 0v8.200z" fill="var(--onAccent)" opacity=".92" />
    </svg>
  );
}
