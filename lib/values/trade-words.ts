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

/** "[FLTR]-EM" in words: what the brackets on a card say about the day. */
export function kindWords(label: string): string | null {
  const kind = label.startsWith("[APPT]")
    ? "Appointment: we promised the day"
    : label.startsWith("[FLTR]")
      ? "Floater: any day of its window"
      : null;
  return kind && /-EM\b/.test(label) ? `${kind}. EM: emergency` : kind;
}

/** What "40 B3" means in Perly's map book. */
export function perlyWords(code: string): string {
  const [, page, square] = /^(\d+)[\s-]{0,3}([A-Z]{1,2}\d{1,2})$/i.exec(code.trim()) ?? [];
  return page && square ? `map book, page ${page}, square ${square}` : "map book";
}

const CODES = /\b(?:W[1-4]|EH|EG)\b/g;

/** "EH · Eavestroughs of the house" for each code in a text. */
export const workInWords = (text: string): string[] =>
  [...new Set(text.match(CODES))].map((code) => `${code} · ${tradeWords(code)}`);

/** "W1: Windows, outside · EH: …" for the codes in a row's text; undefined when there are none. */
export function codesInWords(text: string): string | undefined {
  const codes = [...new Set(text.match(CODES))];
  return codes.length > 0 ? codes.map((code) => `${code}: ${tradeWords(code)}`).join(" · ") : undefined;
}
