import type { z } from "zod";
import { fieldsFor, toWire } from "@/lib/fields";
import type { Cents } from "@/lib/values/money";
import { fold } from "@/lib/values/sameness";
import type { dashboardClient } from "./client-contract";
import { type Audience, onFileFields, sharedFields } from "./fields";

const ownFields = fieldsFor(sharedFields, "client", "see");
type OnFile = Record<keyof typeof onFileFields, unknown>;
type Row = { cfid: number; version: number } & OnFile & Record<keyof typeof ownFields, unknown>;

/** What Edit Personal Info shows; empty where the reader may not see it. */
export const onFileOf = (row: OnFile, audience: Audience) => ({
  ...toWire(onFileFields, {}, "office"),
  ...toWire(onFileFields, row, audience),
});

/** A client on their dashboard, for them or for staff. */
export const dashboardClientOf = (row: Row, audience: Audience): z.output<typeof dashboardClient> => ({
  ...onFileOf(row, audience),
  ...toWire(ownFields, row, "client"),
  cfid: row.cfid,
  version: row.version,
});

/** What a search looks for: all of `words`, without accents; names in `names` also match with one letter wrong. */
export type ClientSearch = { words: string[]; names: string[]; cfid: number | null };

/** Fewer letters would match everyone. */
const LEAST = 3;
const MOST_WORDS = 6;
/** In a shorter name, one wrong letter is too many. */
const NEAR = 4;

const PHONE = /^[\d\s()+.-]+$/;

/** A phone number, however it's typed, becomes its digits, other text its words; null when it's too short to search. */
export function clientSearch(typed: string): ClientSearch | null {
  const text = fold(typed)
    .replace(/(?<=\p{L})[.,](?=\s|$)/gu, "")
    .trim()
    .replace(/\s+/g, " ");
  // The search takes wildcards as ordinary letters, but they don't count towards the length (T25).
  if (text.replace(/[%_\\\s]/g, "").length < LEAST) return null;
  if (PHONE.test(text)) return numberSearch(text);
  const all = text.split(" ").slice(0, MOST_WORDS);
  // The index only finds words that are long enough; if all of them are short, we match them as they are.
  const words = all.some((word) => word.length >= LEAST) ? all : [text];
  return { words, names: words.filter((word) => /^\p{L}+$/u.test(word) && word.length >= NEAR), cfid: null };
}

function numberSearch(text: string): ClientSearch | null {
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length < LEAST) return null;
  return { words: [digits], names: [], cfid: digits.length <= 9 ? Number(digits) : null };
}

const REFUSED = ["We don't want the client", "Ask Client to Pay Promptly"];
const MOST_OWED: Cents = 2500;

/** After this many days an unpaid amount is overdue (rule balance-15). */
export const LATE_DAYS = 15;

/** Who can order on the dashboard: `balance15` is owed for more than 15 days, with HST. */
export const mayBook = (contactstatus: string | null, balance15: Cents): boolean =>
  !REFUSED.includes(contactstatus ?? "") && balance15 <= MOST_OWED;

/** What a client has to pay before they can order; null when they can, or when only the office can change it. */
export const payToBook = (contactstatus: string | null, balance15: Cents): Cents | null =>
  !mayBook(contactstatus, balance15) && mayBook(contactstatus, 0) ? balance15 : null;
