import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { STOPPED_TEXT } from "@/lib/platform/services/senders";
import { makeRecruit } from "@/tests/factories/recruits";
import { openWorld } from "@/tests/faults/support/inside";
import { logIn, type Person } from "@/tests/faults/support/people";
import { startTexts, type Texts } from "@/tests/faults/support/texts";
import type { World } from "@/tests/faults/support/world";
import { testDatabase } from "@/tests/support/database";

// R25: the text-message service answers 500 or not at all; screens that send texts work as usual, and the texts are
// sent later. For maps: tests/e2e/crew/maps/maps-service.spec.ts.

let texts: Texts;
let world: World;
let office: Person;
beforeAll(async () => {
  texts = await startTexts();
  world = await openWorld(texts.settings);
  office = await logIn(world.origin, "owner");
});
afterAll(async () => {
  await world?.stop();
  await texts?.stop();
});

async function timed(method: string, path: string): Promise<{ status: number; body: unknown }> {
  const begun = performance.now();
  const { status, body } = await office.ask(method, path);
  expect(performance.now() - begun, `${method} ${path}`).toBeLessThan(3_000);
  return { status, body };
}

type Row = { state: string; attempts: number; last_error: string | null };
const rowOf = async (id: number) => {
  const [row] = await world.sql<Row[]>`select state, attempts, last_error from outbox
    where kind = 'recruit-reminder' and unique_key like ${`recruit-reminder:${id}:%`}`;
  return row;
};
const patient = { timeout: 60_000, interval: 100 };

it.each(["500", "hang"] as const)(
  "a text service that answers: %s keeps no page waiting, and its texts are sent later (R25)",
  async (mode) => {
    texts.mode = mode;
    const before = texts.asked();
    const ids: number[] = [];
    for (let n = 0; n < 20; n++) {
      const { id } = await makeRecruit(testDatabase());
      ids.push(id);
      expect((await timed("POST", `/api/recruits/${id}/send_text`)).status).toBe(200);
    }
    // While one is being sent and doesn't arrive.
    await vi.waitFor(() => expect(texts.asked()).toBeGreaterThan(before), patient);
    const pages = [
      "/crews/react_crew_mgt/recruiting",
      "/office/outbox",
      "/api/recruits",
      "/api/outbox?channel=text",
    ];
    for (const page of pages) expect((await timed("GET", page)).status, page).toBe(200);
    const { body } = await timed("GET", "/api/outbox?channel=text");
    const waiting = (body as { messages: { state: string }[] }).messages.filter(
      ({ state }) => state !== "sent",
    );
    expect(waiting).toHaveLength(ids.length);
    texts.mode = "well";
    texts.cut();
    await vi.waitFor(async () => {
      await world.sql`update outbox set next_attempt_at = now() where state = 'queued'`;
      for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: "sent", last_error: null });
    }, patient);
    expect(texts.sent).toHaveLength(ids.length);
    texts.sent.length = 0;
  },
);

it("a recipient who replied STOP is recognized by Twilio's error number", async () => {
  texts.mode = "stopped";
  const { id } = await makeRecruit(testDatabase());
  expect((await timed("POST", `/api/recruits/${id}/send_text`)).status).toBe(200);
  await vi.waitFor(async () => {
    const row = await rowOf(id);
    expect(row?.last_error?.startsWith(STOPPED_TEXT)).toBe(true);
  }, patient);
  texts.mode = "well";
});
