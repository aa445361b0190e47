import { AREAS } from "@/lib/paths";
import { cut, withoutEnd } from "@/lib/values/text";
import { type Letter, LOOKS } from "./mail-rules";
import { layoutOfTyped } from "./typed-rules";

/** A run of text; `href` where it's a link to our own address. */
export type Piece = { text: string; href?: string };

export type Fact = { label: string; value: string };

/** What an email consists of, in reading order. */
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

/** A line's text, with our own addresses in it as links. */
function piecesOf({ text: line }: Line, origin: string): Piece[] {
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

type Line = { text: string; look: string };

/** The lines with the looks they were written with, or those of a text that someone typed. */
function linesOf({ body, layout }: StoredLetter): Line[] {
  const lines = body.split("\n").map((line) => line.trim());
  const looks = layout?.length === lines.length ? layout : layoutOfTyped(body);
  return lines.map((text, at) => {
    const line = { text, look: looks[at] ?? LOOKS.text };
    // A label without a value.
    return isRow(line) && !text.includes(": ") ? { text, look: LOOKS.text } : line;
  });
}

const isRow = ({ look }: Line): boolean => look === LOOKS.fact || look === LOOKS.amount;

function factOf({ text, look }: Line): Fact {
  const at = look === LOOKS.amount ? text.lastIndexOf(": ") : text.indexOf(": ");
  return { label: text.slice(0, at), value: text.slice(at + 2) };
}

/** Amounts stand under each other, apart from the other facts; a single one reads as a sentence. */
function tablesOf(rows: readonly Line[]): LetterBlock[] {
  return [LOOKS.fact, LOOKS.amount].flatMap((look) => {
    const facts = rows.filter((row) => row.look === look).map(factOf);
    return facts.length > 0 ? [{ kind: "facts" as const, money: look === LOOKS.amount, facts }] : [];
  });
}

const isAt = (look: string) => (line: Line) => line.look === look;
const isGap = isAt(LOOKS.gap);

/** Lines that stand in one block with the ones before them. */
const joins = (before: Line, line: Line): boolean =>
  isRow(before)
    ? isRow(line)
    : before.look === line.look && [LOOKS.text, LOOKS.closing].some((look) => look === line.look);

function runsOf(lines: readonly Line[]): [Line, ...Line[]][] {
  const runs: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && joins(last[0], line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function blocksOf(lines: readonly Line[], origin: string): LetterBlock[] {
  const blocks: LetterBlock[] = [];
  let text: Piece[][] = [];
  const add = (...more: LetterBlock[]) => {
    if (text.length > 0) blocks.push({ kind: "text", lines: text });
    text = [];
    blocks.push(...more);
  };
  for (const run of runsOf(lines)) {
    const [{ look, text: href }] = run;
    const pieces = () => run.map((line) => piecesOf(line, origin));
    if (look === LOOKS.gap) add();
    else if (look === LOOKS.closing) add({ kind: "closing", lines: pieces() });
    else if (look === LOOKS.button && isOwn(href, origin))
      add({ kind: "button", label: labelOf(href), href });
    else if (run.length > 1 && isRow(run[0])) add(...tablesOf(run));
    else text.push(...pieces());
  }
  add();
  return blocks;
}

/** A letter from the outbox, or words without a layout, which someone typed. */
export type StoredLetter = Pick<Letter, "body"> & { layout?: string | null };

/** An email's parts; both its versions always say the same. `origin` is our own address. */
export function letterParts(letter: StoredLetter, origin: string): LetterParts {
  const lines = linesOf(letter);
  const greets = lines.findIndex(isAt(LOOKS.greeting));
  const rest = lines.slice(greets + 1);
  const start = rest.findIndex((line) => !isGap(line));
  const end = rest.findIndex((line, at) => at > start && isGap(line));
  const opening = start < 0 ? [] : rest.slice(start, end < 0 ? undefined : end);
  const words = opening.map(({ text }) => text).filter((text) => !isOwn(text, origin));
  return {
    greeting: lines[greets]?.text ?? null,
    blocks: blocksOf(rest, origin),
    preheader: cut(words.join(" "), PREHEADER),
  };
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
