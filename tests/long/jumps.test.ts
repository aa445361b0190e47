import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { takeMissedEvents } from "@/lib/core/payments/take-event";
import { systemContext } from "@/lib/short-transaction";
import { type Clock, makeClock } from "@/tests/faults/support/clock";
import { deliver, eventOf, lostPayment, outcomeOf, PAID } from "@/tests/faults/support/hooks";
import { openWorld } from "@/tests/faults/support/inside";
import { logIn, type Person } from "@/tests/faults/support/people";
import type { World } from "@/tests/faults/support/world";
import { testDatabase } from "@/tests/support/database";

// R15: the server's clock jumps by an hour or a day, either way, and comes back.

const HOUR = 3_600;
const DAY = 24 * HOUR;

let clock: Clock;
let world: World;
const lines = `.data/faults/lines-${randomUUID()}`;
beforeAll(async () => {
  clock = makeClock();
  // Its log goes to a file.
  const under = ["sh", "-c", `exec "$0" "$@" > ${lines}`];
  world = await openWorld({ ...clock.settings, WORKER: "off", LOG_LEVEL: "warn" }, { under });
});
afterAll(async () => {
  await world?.stop();
  clock?.stop();
  rmSync(lines, { force: true });
});

type Kind = "crew" | "office" | "client";
const LOGINS: Record<Kind, string> = { crew: "crew", office: "manager", client: "client@example.com" };
const KINDS = Object.keys(LOGINS) as Kind[];
type People = Record<Kind, Person>;

const enter = async (): Promise<People> => ({
  crew: await logIn(world.origin, LOGINS.crew),
  office: await logIn(world.origin, LOGINS.office),
  client: await logIn(world.origin, LOGINS.client),
});

/** Whose session is still valid, as the server sees it. */
async function alive(people: People): Promise<Kind[]> {
  const found: Kind[] = [];
  for (const kind of KINDS) {
    const { status, body } = await people[kind].ask("GET", "/api/sessions/verify_user");
    expect(status).toBe(200);
    if ((body as { user: object | null }).user) found.push(kind);
  }
  return found;
}

/** Who is let in after each jump. */
const HELD: [string, Kind[]][] = [
  ["at first", KINDS],
  ["an hour ahead", ["crew"]],
  ["mended", KINDS],
  ["an hour behind", KINDS],
  ["mended again", KINDS],
  ["a day ahead", []],
  ["who came then", KINDS],
  ["mended a third time", KINDS],
  ["who came then, mended", KINDS],
  ["a day behind", KINDS],
  ["who came then, behind", KINDS],
  ["mended for good", KINDS],
  ["who came a day behind", []],
  ["all, a working day later", []],
  ["who came a day ahead, when their limits are over", []],
];

it("no session outlives its limits because of a jump, and correcting the clock loses none (R15)", async () => {
  const people = await enter();
  const seen: [string, Kind[]][] = [];
  const at = async (name: string, seconds: number, who = people) => {
    clock.shift(seconds);
    seen.push([name, await alive(who)]);
  };
  await at("at first", 0);
  await at("an hour ahead", HOUR + 60);
  await at("mended", 0);
  await at("an hour behind", -HOUR);
  await at("mended again", 0);
  await at("a day ahead", DAY);
  const ahead = await enter();
  await at("who came then", DAY, ahead);
  await at("mended a third time", 0);
  await at("who came then, mended", 0, ahead);
  await at("a day behind", -DAY);
  const behind = await enter();
  await at("who came then, behind", -DAY, behind);
  await at("mended for good", 0);
  await at("who came a day behind", 0, behind);
  await at("all, a working day later", 15 * HOUR);
  await at("who came a day ahead, when their limits are over", DAY + 25 * HOUR, ahead);
  expect(seen).toEqual(HELD);
});

it.each([
  ["an hour ahead", HOUR, 400],
  ["a day ahead", DAY, 400],
  ["an hour behind", -HOUR, 200],
  ["a day behind", -DAY, 200],
])("a server whose clock is %s loses no event of the card provider (R15)", async (_, seconds, status) => {
  clock.shift(0);
  const lost = await lostPayment(world);
  const event = eventOf(world, "succeeded", lost.pi);
  world.cards.data.events.push(event);
  clock.shift(seconds);
  const before = refusals();
  expect(await deliver(world, event)).toBe(status);
  if (status === 400) await vi.waitFor(() => expect(refusals()).toBe(before + 1));
  // The worker's round, with the same wrong clock.
  const now = new Date(Date.now() + seconds * 1_000);
  await takeMissedEvents(systemContext(testDatabase(), now, "test"));
  expect(await outcomeOf(lost)).toEqual(PAID);
  // And again when the clock is right: nothing happens twice.
  clock.shift(0);
  expect(await deliver(world, event)).toBe(200);
  expect(await outcomeOf(lost)).toEqual(PAID);
});

const refusals = () =>
  readFileSync(lines, "utf8").match(/"webhook-refused","reason":"signed too long ago"/g)?.length ?? 0;
