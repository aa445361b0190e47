import { LOOKS } from "./mail-rules";

// How the lines of an email look that a person typed: the office's words, an answer, a template with its {fields}.

const GREETING = /^(?:Hello|Hi|Dear)\b.*,$/;
const CLOSING = "Questions? ";
const MONEY = /^-?\$[\d,]+\.\d{2}$/;
/** Longer ones are sentences. */
const LABEL_MAX = 60;
const AMOUNT_LABEL_MAX = 120;

/** What a line's value is, after the last colon for an amount and after the first for anything else. */
function isAmount(line: string): boolean {
  const at = line.lastIndexOf(": ");
  return at > 0 && at <= AMOUNT_LABEL_MAX && MONEY.test(line.slice(at + 2));
}

function isFact(line: string): boolean {
  const at = line.indexOf(": ");
  if (at < 1 || at > LABEL_MAX || line.indexOf(":") < at) return false;
  const label = line.slice(0, at);
  const endsSentence = [". ", "? ", "! "].some((end) => label.includes(end));
  return line.slice(at + 2).trim() !== "" && !label.startsWith("http") && !endsSentence;
}

const isLink = (line: string): boolean => /^https?:\/\/\S+$/.test(line);

function lookOf(line: string): string {
  if (isLink(line)) return LOOKS.button;
  if (isAmount(line)) return LOOKS.amount;
  return isFact(line) ? LOOKS.fact : LOOKS.text;
}

/** One letter for the look of each line, as in a letter's `layout`. */
export function layoutOfTyped(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const first = lines.findIndex((line) => line !== "");
  let closes = false;
  return lines
    .map((line, at) => {
      closes = line !== "" && (closes || line.startsWith(CLOSING));
      if (line === "") return LOOKS.gap;
      if (closes) return LOOKS.closing;
      return at === first && !lines[at + 1] && GREETING.test(line) ? LOOKS.greeting : lookOf(line);
    })
    .join("");
}
