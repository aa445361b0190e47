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
};

/** In words; null for anything that isn't one of the trade's codes. */
export const tradeWords = (code: string): string | null =>
  Object.hasOwn(WORDS, code) ? (WORDS[code] ?? null) : null;
