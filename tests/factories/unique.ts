import { randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/platform/auth/password";

/** The business day the factories use, and noon on it. */
export const TODAY = "2026-05-12";
export const NOW = new Date("2026-05-12T16:00:00Z");

let counter = 0;

/** A number no other record of this process has. */
export const nextNumber = (): number => ++counter;

/** A word no other record has, in this process or another: "truck-3-9f1c2b7a". */
export const unique = (word: string): string => `${word}-${nextNumber()}-${randomUUID().slice(0, 8)}`;

/** The one row an insert returned. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`One row expected, ${rows.length} came`);
  return row;
}

const hashes = new Map<string, Promise<string>>();

/** A password's hash, made once: they're slow on purpose. */
export function passwordHashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
