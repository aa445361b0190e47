/** What the trade's short words stand for, where a list has no room for more. */
const WORDS: Record<string, string> = {
  W1: "Windows, outside",
  W2: "Windows, outside and inside",
  W3: "Windows, outside and inside, storm windows taken apart",
  W4: "Windows, inside",
  EH: "Eavestroughs of the house",
  EG: "Eavestroughs of the garage",
  NC: "Not contacted yet",
  DNF: "Did not finish: work to go back for",
  LTD: "All years together",
  TBD: "No price yet",
  Work: "W1 windows outside, W2 outside and inside, W3 with storm windows taken apart, W4 inside; EH eavestroughs of the house, EG of the garage",
};

/** In words; null for anything that isn't one of the trade's codes. */
export const tradeWords = (code: string): string | null =>
  Object.hasOwn(WORDS, code) ? (WORDS[code] ?? null) : null;

const CODES = /\b(?:W[1-4]|EH|EG)\b/g;

/** "W1: Windows, outside · EH: …" for the codes in a row's text; undefined when there are none. */
export function codesInWords(text: string): string | undefined {
  const codes = [...new Set(text.match(CODES))];
  return codes.length > 0 ? codes.map((code) => `${code}: ${tradeWords(code)}`).join(" · ") : undefined;
}
