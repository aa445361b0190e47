/** "m6g2y5" → "M6G 2Y5"; what is no postal code is only upper-cased. */
export function normalizePostalCode(text: string): string {
  const bare = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(bare)
    ? `${bare.slice(0, 3)} ${bare.slice(3)}`
    : text.toUpperCase().trim();
}
