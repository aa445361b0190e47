import { AREAS } from "@/lib/paths";
import { cut, withoutEnd } from "@/lib/values/text";

/** A run of text; `href` where it's a link to our own address. */
export type Piece = { text: string; href?: string };

export type Fact = { label: string; value: string };

/** What a plain-text email consists of, in reading order. */
export type LetterBlock =
  | { kind: "text"; lines: Piece[][] }
  /** "Address: 12 Main St" and the like; `money` when every value is an amount. */
  | { kind: "facts"; facts: Fact[]; money: boolean }
  | { kind: "button"; label: string; href: string }
  /** How to reach us, at the end. */
  | { kind: "closing"; lines: Piece[][] };

export type LetterParts = {
  /** "Hello Mrs Ann Chen,"; null without one. */
  greeting: string | null;
  blocks: LetterBlock[];
  /** What an inbox shows beside the subject. */
  preheader: string;
};

const AMOUNT = /^(.{1,120}): (-?\$[\d,]+\.\d{2})$/;
const FACT = /^([^:]{1,60}): (\S.*)$/;
const URL_IN_TEXT = /https?:\/\/[^\s<>"]+/g;
const PREHEADER = 140;

/** What a link to one of our pages is called; the first that fits. */
const BUTTONS: readonly (readonly [part: string, label: string])[] = [
  ["/pay/", "Pay by card"],
  ["/gallery/", "See the photos"],
  ["/reset_password", "Choose a new password"],
  ["/confirm_email", "Confirm this address"],
  ["/keep_email", "This wasn't me"],
  ["/not_me", "This wasn't me"],
  ["panel=feedback", "Tell us how we did"],
  ["panel=apply_payment", "Pay in my dashboard"],
  [AREAS.client, "Open my dashboard"],
];

/** What a link inside a sentence is called; another one shows its path. */
const INLINE: readonly (readonly [part: string, label: string])[] = [["/stop_reviews", "Unsubscribe"]];

const labelOf = (href: string): string => BUTTONS.find(([part]) => href.includes(part))?.[1] ?? "Open";

/** Links only lead to our own address; another one, such as in a client's words, stays text. */
const isOwn = (text: string, origin: string): boolean =>
  URL.canParse(text) && new URL(text).origin === origin;

function piecesOf(line: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of line.matchAll(URL_IN_TEXT)) {
    const href = withoutEnd(found, ".,;:!?)");
    if (!isOwn(href, origin)) continue;
    if (index > from) pieces.push({ text: line.slice(from, index) });
    // Within a sentence, what follows the path is noise: a token, or which record.
    const label = INLINE.find(([part]) => href.includes(part))?.[1];
    pieces.push({ text: label ?? href.split(/[?#]/, 1).join(""), href });
    from = index + href.length;
  }
  if (from < line.length) pieces.push({ text: line.slice(from) });
  return pieces;
}

function factOf(line: string): (Fact & { money: boolean }) | null {
  const [, what, amount] = AMOUNT.exec(line) ?? [];
  if (what && amount) return { label: what, value: amount, money: true };
  const [, label, value] = FACT.exec(line) ?? [];
  if (!label || !value || label.startsWith("http") || /[.?!] /.test(label)) return null;
  return { label, value, money: false };
}

/** The lines of one paragraph: facts together, a link on its own line as a button, the rest as text. */
function blocksOf(lines: readonly string[], origin: string): LetterBlock[] {
  const blocks: LetterBlock[] = [];
  let text: string[] = [];
  const endText = () => {
    if (text.length > 0) blocks.push({ kind: "text", lines: text.map((line) => piecesOf(line, origin)) });
    text = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const facts = factsFrom(lines.slice(at));
    if (isOwn(line, origin)) {
      endText();
      blocks.push({ kind: "button", label: labelOf(line), href: line });
      at += 1;
    } else if (facts.length > 1) {
      endText();
      // Amounts stand under each other, apart from the other facts.
      for (const money of [false, true]) {
        const same = facts.filter((fact) => fact.money === money);
        const block = { kind: "facts" as const, money };
        if (same.length > 0)
          blocks.push({ ...block, facts: same.map(({ label, value }) => ({ label, value })) });
      }
      at += facts.length;
    } else {
      text.push(line);
      at += 1;
    }
  }
  endText();
  return blocks;
}

function factsFrom(lines: readonly string[]) {
  const facts = [];
  for (const line of lines) {
    const fact = factOf(line);
    if (!fact) break;
    facts.push(fact);
  }
  return facts;
}

/** An email's parts, found in its plain text: both always say the same. `origin` is our own address. */
export function letterParts(body: string, origin: string): LetterParts {
  const paragraphs = body
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0);
  const [first = []] = paragraphs;
  const greets = first.length === 1 && /^(Hello|Hi|Dear)\b.*,$/.test(first[0] ?? "");
  const rest = greets ? paragraphs.slice(1) : paragraphs;
  const blocks = rest.flatMap((lines) => {
    // Other lines, such as who asked for it, can come right before the closing.
    const end = lines.findIndex((line) => line.startsWith("Questions? "));
    if (end < 0) return blocksOf(lines, origin);
    const closing = lines.slice(end).map((line) => piecesOf(line, origin));
    return [...blocksOf(lines.slice(0, end), origin), { kind: "closing" as const, lines: closing }];
  });
  const words = (rest[0] ?? []).filter((line) => !isOwn(line, origin)).join(" ");
  return { greeting: greets ? (first[0] ?? null) : null, blocks, preheader: cut(words, PREHEADER) };
}

/** How a mail looks, from the company's settings. */
export type Letterhead = {
  name: string;
  shortName: string;
  email: string;
  phone: string;
  /** "50 Osler Street, Toronto, M6N 2Y8" */
  address: string;
  /** "#0c5b6e" */
  colour: string;
  /** Ours, the size of an uploaded one, or none: the first letter of the name. */
  logo: "standard" | LogoSize | null;
};

export type LogoSize = { width: number; height: number };

/** The most room a logo gets, in CSS pixels; pictures have twice as many. */
const LOGO_ROOM = { width: 240, height: 56 };

/** How large a logo is shown: sharp on any screen, and never larger than its room. */
export function shownSize({ width, height }: LogoSize): LogoSize {
  const scale = Math.min(LOGO_ROOM.width / width, LOGO_ROOM.height / height, 1 / 2);
  // A picture that's too small to be sharp is still large enough to recognize.
  const least = Math.min(LOGO_ROOM.width / width, 24 / height);
  const by = Math.max(scale, least);
  return { width: Math.round(width * by), height: Math.round(height * by) };
}

/** A wide logo has the company's name in it; a symbol needs the name beside it. */
export const isWide = ({ width, height }: LogoSize): boolean => width >= 1.6 * height;

/** Relative luminance of "#rrggbb", as WCAG defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black or white, whichever reads better on a colour: at least 4.5 to 1 on any. */
export const inkOn = (colour: string): "#000000" | "#ffffff" =>
  (luminance(colour) + 0.05) / 0.05 >= 1.05 / (luminance(colour) + 0.05) ? "#000000" : "#ffffff";
