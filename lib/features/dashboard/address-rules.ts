/** The address search box stands only above this many places. */
export const MANY_PLACES = 10;

/** An address holds every word that was typed, in any order. */
export function fitsAddress(address: string, typed: string): boolean {
  const text = address.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
