import type { BrokenPromise } from "@/lib/core/work/promise-schema";

/** What the office could write to the client whose day or time isn't kept; null where only the crew is affected. */
export function draftMessage({ address, promised, day, reasons }: BrokenPromise): string | null {
  const has = (...kinds: string[]) => reasons.some(({ kind }) => kinds.includes(kind));
  const greeting = ["Hello,", ""];
  const ending = [
    "",
    "Does that suit you? Please tell us if it doesn't, and we'll find another time.",
    "",
    "Thank you",
  ];
  const promisedTime = has("other-day") ? `on ${promised}` : `between ${promised.replace(" to ", " and ")}`;
  if (has("other-day", "outside-window"))
    return [
      ...greeting,
      `We promised to come to ${address} ${promisedTime}. We'd now like to come on ${day} instead.`,
      ...ending,
    ].join("\n");
  if (has("late"))
    return [
      ...greeting,
      `We're coming to ${address} on ${day}, but we may arrive later than we promised.`,
      ...ending,
    ].join("\n");
  return null;
}
