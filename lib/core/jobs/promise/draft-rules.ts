import type { BrokenPromise } from "@/lib/core/work/promise-schema";

const GREETING = ["Hello,", ""];
const THANKS = ["", "Thank you"];

/** A message the office could send the client whose day or time we won't keep; null when it only affects the crew. */
export function draftMessage({ address, promised, day, house, reasons }: BrokenPromise): string | null {
  const has = (...kinds: string[]) => reasons.some(({ kind }) => kinds.includes(kind));
  const ending = [
    ...(house ? [house] : []),
    "",
    "If that doesn't work for you, let us know and we'll find another time.",
    ...THANKS,
  ];
  const promisedTime = has("other-day") ? `on ${promised}` : `between ${promised.replace(" to ", " and ")}`;
  if (has("other-day", "outside-window"))
    return [
      ...GREETING,
      `We promised to come to ${address} ${promisedTime}. We'd now like to come on ${day} instead.`,
      ...ending,
    ].join("\n");
  if (has("late"))
    return [
      ...GREETING,
      `We're coming to ${address} on ${day}, but we may arrive later than we promised.`,
      ...ending,
    ].join("\n");
  return null;
}

const WEATHER = {
  rain: "Rain is expected, and your windows wouldn't stay clean.",
  thunder: "Thunderstorms are expected, and we can't work safely then.",
  wind: "The wind will be too strong to work safely on a ladder.",
  frost: "Frost is expected, so we can't work outside.",
};

type Pushed = {
  address: string;
  day: string;
  reason: keyof typeof WEATHER;
  promised: string | null;
  /** What the client's answers say for any other day; "" without. */
  house: string;
};

/**
 * A message the office could send a client whose work has to wait for the weather; with `promised` if no day of the
 * window is left.
 */
export const pushMessage = ({ address, day, reason, promised, house }: Pushed): string =>
  [
    ...GREETING,
    `We planned to come to ${address} on ${day}. ${WEATHER[reason]}`,
    "",
    promised
      ? `We promised to come between ${promised.replace(" to ", " and ")}, and we're fully booked until then. We're sorry. Which day after that would work for you?`
      : "We're sorry. Which other day would work for you?",
    ...(house ? [house] : []),
    ...THANKS,
  ].join("\n");
