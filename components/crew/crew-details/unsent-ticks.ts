import { CHECKS, type Check, type ListKind, type Tick } from "@/lib/features/checklists/rules";
import type { Ticks } from "./tick-queue";

// "draft:", so that logging out takes them from the device like everything typed.
const nameOf = (key: string) => `draft:checklist:${key}`;

/** Ticks a lost connection kept on this device. */
export function readUnsent(kind: ListKind, key: string): Map<Check, Tick> {
  const found = new Map<Check, Tick>();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? "null");
    if (typeof kept !== "object" || kept === null) return found;
    const values = kept as { [check in Check]?: unknown };
    for (const check of CHECKS[kind]) {
      const value = values[check];
      if (value === "t" || value === "") found.set(check, value);
    }
  } catch {
    // Nothing was kept.
  }
  return found;
}

export function keepUnsent(key: string, ticks: Ticks): void {
  try {
    if (ticks.size === 0) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify(Object.fromEntries(ticks)));
  } catch {
    // A full or forbidden storage only costs what a reload would lose.
  }
}
