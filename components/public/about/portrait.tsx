const GROUNDS = ["fill-sky-soft", "fill-sun-soft", "fill-leaf-soft", "fill-plum-soft", "fill-brick-soft"];
const SHIRTS = ["fill-lake", "fill-sun", "fill-sun-deep"];
// Skin and hair are no colours of the interface.
const SKINS = ["#f2cfb3", "#d9a57c", "#8d5a3b", "#b97f57", "#5f3b28", "#ecbf9c"];
const HAIRS = ["#2b1d16", "#6b4226", "#1a1a1f", "#a8743c", "#8b8580", "#4a2a1a"];
const STYLES = [
  "M30 48c-2-20 8-30 20-30s22 10 20 30c-3-9-8-14-20-14s-17 5-20 14z",
  "M28 66c-6-30 4-50 22-50s28 20 22 50c-4 2-8 1-9-2 3-16-2-26-13-29-11 3-16 13-13 29-1 3-5 4-9 2z",
  "M30 46c0-18 8-28 22-28 12 0 18 8 18 18-6-2-8-4-11-6-6 8-20 8-29 16z",
  "M29 50c-8-8-2-18 3-20 0-10 12-16 19-12 8-5 18 1 19 10 7 3 8 14 2 22-2-8-6-14-12-15-8 2-16 1-22-1-5 3-8 9-9 16z",
];

/** A drawn likeness, the same for the same name every time. */
export function Portrait({ name, className }: { name: string; className?: string }) {
  const seed = [...name].reduce((sum, letter) => (sum * 131 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);
  const one = <T,>(list: readonly T[], step: number) => list[Math.floor(seed / step) % list.length];
  const cap = seed % 3 === 0;
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={className}>
      <path d="M0 0h100v100H0z" className={one(GROUNDS, 1)} />
      <path d="M14 100c2-20 16-27 36-27s34 7 36 27z" className={one(SHIRTS, 5)} />
      <path d="M42 62h16v12c-3 7-13 7-16 0z" fill={one(SKINS, 2)} />
      <path d="M31 46c0-15 8-23 19-23s19 8 19 23c0 14-8 25-19 25s-19-11-19-25z" fill={one(SKINS, 2)} />
      <path d="M41 48h.1M59 48h.1" className="stroke-[4] stroke-ink" strokeLinecap="round" />
      <path d="M43 58c4 4 10 4 14 0" className="fill-none stroke-2 stroke-ink" strokeLinecap="round" />
      <path d={one(STYLES, 3)} fill={one(HAIRS, 7)} />
      {cap && <path d="M29 40c0-16 9-24 21-24s21 8 21 24h13c1 3-1 5-4 5H29z" className="fill-lake-deep" />}
    </svg>
  );
}
