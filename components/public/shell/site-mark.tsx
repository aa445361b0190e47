/** The company's sign: a sash window with the light in it. */
export function SiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={className}>
      <path d="M4 17a16 16 0 0 1 32 0v19H4z" className="fill-lake" />
      <path d="M8 17a12 12 0 0 1 24 0v4H8z" className="fill-sun" />
      <path d="M8 23h24v9H8z" className="fill-sky-soft" />
      <path d="M20 5v27" className="stroke-2 stroke-lake" />
      <path d="m12 30 7-6.5m-2.5 6.5 2.5-2.3" className="stroke-2 stroke-surface" strokeLinecap="round" />
      <path d="M2 34h36v3H2z" className="fill-lake-deep" />
    </svg>
  );
}
