import { expect, it, vi } from "vitest";
import type { Booker } from "../support/booking";
import type { Mail, MailMode } from "../support/mail";
import { expectWithin, LONG, rounds } from "../support/size";
import type { World } from "../support/world";

/** A client who orders, and the mail server for their confirmations. */
export type Post = { world: World; mail: Mail; booker: Booker };

type Row = { id: number; state: string; attempts: number };
export const patient = { timeout: 60_000, interval: 100 };

export const rowsOf = ({ sql }: World, jobids: number[]) =>
  sql<Row[]>`select id::int, state, attempts from outbox where jobid in ${sql(jobids)}`;

/** Orders while the mail server misbehaves: all accepted, none slower than a request may be. */
export async function orders({ booker }: Post, n: number): Promise<number[]> {
  const jobids: number[] = [];
  for (let at = 0; at < n; at++) {
    const { status, jobid, ms } = await booker.book();
    expect(status).toBe(200);
    expectWithin(ms, 3_000);
    jobids.push(jobid);
  }
  return jobids;
}

/** Ends the waits between tries, and resolves once every email is sent. Leaves alone what's being sent. */
export async function allSent({ world }: Post, jobids: number[]): Promise<Row[]> {
  await vi.waitFor(async () => {
    await world.sql`update outbox set next_attempt_at = now() where state = 'queued'`;
    const rows = await rowsOf(world, jobids);
    expect(rows.map(({ state }) => state)).toEqual(jobids.map(() => "sent"));
  }, patient);
  return rowsOf(world, jobids);
}

export const timesKept = ({ mail }: Post, id: number) => mail.kept.filter((each) => each === id).length;

const MODES: (MailMode | "down")[] = LONG ? ["down", "slow", "451", "hang", "drop", "refuse"] : ["down"];

export const mails = (post: () => Post) =>
  it.each(MODES)("orders are accepted and their emails sent later when mail is: %s (R8)", async (mode) => {
    const { world, mail } = post();
    if (mode === "down") await mail.down();
    else mail.mode = mode;
    const jobids = await orders(post(), rounds(2, 20));
    const tried = async () => (await rowsOf(world, jobids)).some(({ attempts }) => attempts > 0);
    await vi.waitFor(async () => expect(await tried()).toBe(true), patient);
    if (mode === "drop") await vi.waitFor(() => expect(mail.kept.length).toBeGreaterThan(0), patient);
    jobids.push(...(await orders(post(), 1)));
    // The mail server restarts: what hung in it is cut off.
    if (mode !== "down" && mode !== "drop") await mail.down();
    if (mode !== "drop") await mail.up();
    if (mode !== "drop") mail.mode = "well";
    const rows = await allSent(post(), jobids);
    mail.mode = "well";
    const most = mode === "drop" ? 2 : 1;
    for (const { id } of rows) {
      expect(timesKept(post(), id), `letter ${id}`).toBeGreaterThanOrEqual(1);
      expect(timesKept(post(), id), `letter ${id}`).toBeLessThanOrEqual(most);
    }
  });
