import { describe, expect, it } from "vitest";
import { LIMITS, periodStart, secondsUntilFree, shareInMemory } from "@/lib/platform/fair-use/limit-rules";

const at = (time: string) => new Date(`2026-07-06T${time}-04:00`);

describe("a limit's period", () => {
  it.each([
    { per: "hour" as const, now: at("12:30:00"), start: at("11:30:00") },
    { per: "hour" as const, now: at("00:30:00"), start: new Date("2026-07-05T23:30:00-04:00") },
    { per: "day" as const, now: at("00:00:00"), start: at("00:00:00") },
    { per: "day" as const, now: at("23:59:59"), start: at("00:00:00") },
  ])("of a $per began at $start", ({ per, now, start }) => expect(periodStart({ per }, now)).toEqual(start));

  it.each([
    { per: "hour" as const, past: "waits" as const, seconds: 40 },
    { per: "hour" as const, past: "refused" as const, seconds: 2_700 },
    { per: "day" as const, past: "refused" as const, seconds: 41_400 },
  ])("of a $per that is $past is over in $seconds s", ({ per, past, seconds }) => {
    const row = { startedAt: at("12:15:00"), blockedUntil: at("12:30:40") };
    expect(secondsUntilFree({ per, past }, row, at("12:30:00"))).toBe(seconds);
  });

  it("never ends in less than a second", () => {
    const over = { startedAt: at("11:00:00"), blockedUntil: null };
    expect(secondsUntilFree({ per: "hour", past: "waits" }, over, at("12:30:00"))).toBe(1);
    expect(secondsUntilFree({ per: "hour", past: "refused" }, over, at("12:30:00"))).toBe(1);
  });
});

it.each([
  [1, 1],
  [5, 3],
  [60, 30],
])("of %i, a process writes a row at %i", (most, share) => expect(shareInMemory({ most })).toBe(share));

it("keeps the names that stored counts have", () => {
  expect(Object.keys(LIMITS)).toEqual([
    "log_in_account",
    "log_in_device",
    "log_in_address",
    "reset_account",
    "reset_address",
    "confirm_staff",
    "confirm_client",
    "mailed_codes",
    "second_step",
    "house_codes",
    "client_reads",
    "bookings_property",
    "bookings_client",
    "issues",
    "declined_link",
    "declined_client",
    "declined_address",
    "photos",
    "photo_bytes",
    "inbound_sender",
    "inbound_claimed",
    "new_email",
  ]);
});
