/** The crew in a runsheet's address, `?crew=12`; the own one when none is named. 0, nobody's, when it is no number. */
export function crewToShow(named: string | string[] | undefined, own: number): number {
  if (named === undefined) return own;
  return typeof named === "string" && /^\d{1,9}$/.test(named) ? Number(named) : 0;
}
