const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

const compact = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** 'M6G 2Y5' from "m6g2y5", "M6G-2Y5"; null when it isn't a Canadian postal code. */
export function normalisePostalCode(typed: string): string | null {
  const code = compact(typed);
  return CANADIAN.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : null;
}

/** The first `length` of its six characters, without the space: 'M6G'. */
export const postalPrefix = (code: string, length = 3): string => compact(code).slice(0, length);

/** How much of a typed postal code has to match. */
export const POSTAL_STRENGTHS = { strong: 3, stronger: 5, strongest: 6 } as const;

export type PostalStrength = keyof typeof POSTAL_STRENGTHS;

/** The prefix a search looks for; null until someone has typed more than 3 characters. */
export function postalSearch(typed: string, strength: PostalStrength): string | null {
  const code = compact(typed);
  return code.length > 3 ? code.slice(0, POSTAL_STRENGTHS[strength]) : null;
}

/** True when the code begins with the typed text, ignoring spaces and case; an empty text matches all. */
export const postalStartsWith = (code: string | null, typed: string): boolean =>
  compact(code ?? "").startsWith(compact(typed));
