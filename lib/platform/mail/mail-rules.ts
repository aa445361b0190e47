/** How a line of an email looks, as its letter in a letter's `layout`. */
export const LOOKS = {
  greeting: "g",
  text: "t",
  fact: "f",
  amount: "a",
  button: "b",
  closing: "c",
  gap: "-",
} as const;
type Look = keyof typeof LOOKS;

/** A part of an email: a sentence, "" between two paragraphs, or what has a look of its own. */
export type MailPart = string | { look: Exclude<Look, "text" | "gap">; text: string };

/** "Hello Mrs Ann Chen,"; without a name, "Hello,". */
export const greeting = (name: string | null): MailPart => ({
  look: "greeting",
  text: name === null ? "Hello," : `Hello ${name},`,
});

/** A row of a table: "Address: 84 Glen Rd". */
export const fact = (label: string, value: string | number): MailPart => ({
  look: "fact",
  text: `${label}: ${value}`,
});

/** A row of a table of amounts: "Total: $209.05". */
export const amount = (label: string, money: string): MailPart => ({
  look: "amount",
  text: `${label}: ${money}`,
});

/** A link to a page of ours. */
export const button = (href: string): MailPart => ({ look: "button", text: href });

/** How to reach us, at the end. */
export const closing = ({ name, email }: { name: string; email: string }, phone: string): MailPart[] => [
  { look: "closing", text: `Questions? Call ${phone} or email ${email}.` },
  { look: "closing", text: name },
];

/**
 * An email as it's stored: its plain text, and in `layout` one letter for the look of each line. The layout has no
 * words, so deleting the text deletes everything.
 */
export type Letter = { body: string; layout: string };

/** A text's lines with their looks; what people typed can have lines of its own, which have no label. */
function linesOf(part: MailPart): { text: string; look: Look }[] {
  const { look, text }: { look: Look; text: string } =
    typeof part === "string" ? { look: "text", text: part } : part;
  return text.split("\n").map((line, at) => {
    if (line.trim() === "") return { text: line, look: "gap" };
    return { text: line, look: at > 0 && (look === "fact" || look === "amount") ? "text" : look };
  });
}

/** An email's plain text and layout. */
export function writeLetter(parts: readonly MailPart[]): Letter {
  const lines = parts.flatMap(linesOf);
  return {
    body: lines.map(({ text }) => text).join("\n"),
    layout: lines.map(({ look }) => LOOKS[look]).join(""),
  };
}

/** Two letters as one, with an empty line between them. */
export const joinLetters = (first: Letter, second: Letter): Letter => ({
  body: `${first.body}\n\n${second.body}`,
  layout: `${first.layout}${LOOKS.gap}${second.layout}`,
});
