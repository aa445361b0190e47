import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { intendedPayments } from "@/db/schema";
import { tendPayments } from "@/lib/payments/tend-payments";
import { addDays, businessDate } from "@/lib/values/dates";
import type { FaultKind } from "@/scripts/support/stripe-stand-in/faults";
import { testDatabase } from "@/tests/support/database";
import { insist } from "./races/support/arena";
import { openWorld } from "./support/inside";
import * as paying from "./support/payers";
import { rounds } from "./support/size";
import type { World } from "./support/world";

// R9: each call of each way to pay, gone wrong in each way: one charge at most, an answer in time, never a false
// failure, settled within two minutes.

let world: World;
beforeAll(async () => {
  world = await openWorld({ WORKER: "off" });
});
beforeEach(() => {
  world.cards.faults.length = 0;
});
afterAll(() => world?.stop());

type Reply = Awaited<ReturnType<typeof paying.pay>>;
type Told = { scene: paying.Scene; what: string; answers: Reply[] };

const HANGING: FaultKind[] = ["timeout", "late"];
const MODES: FaultKind[] = ["500", "reset", "lost", ...HANGING];

/** "The card service does not answer", being checked, done; given up only where nothing was or will be charged. */
function expectTold({ scene, what, answers }: Told): void {
  for (const { status, ms, body } of answers) {
    expect(ms, what).toBeLessThan(25_000);
    const said = status === 200 ? (body.status ?? "begun") : status;
    const charged = paying.chargesOf(world, scene).length > 0;
    const fair = [503, "begun", "processing", "succeeded", ...(charged ? [] : ["canceled"])];
    expect(fair, `${what}: ${JSON.stringify(body)}`).toContain(said);
  }
}

/** What every answer owes the caller, and what is true once the provider is back. */
async function expectWell(told: Told[]): Promise<void> {
  world.cards.faults.length = 0;
  await paying.twoMinutes();
  for (const { scene } of told) await paying.expectSettled(world, scene);
  for (const each of told) expectTold(each);
  for (const { scene, what } of told) {
    // The job can be paid again, at once or as soon as the server is not busy.
    if (!(await paying.isPaid(scene)))
      await vi.waitFor(
        async () => expect((await paying.pay(scene)).body.status, what).toBe("succeeded"),
        10_000,
      );
    expect(paying.chargesOf(world, scene), what).toHaveLength(1);
    await paying.expectSettled(world, scene);
  }
}

/** The call that begins a payment has no name of its own yet: one way to go wrong after the other. */
it.each(rounds(0, 1) ? MODES : (["500", "lost"] as const))(
  "beginning a payment meets: %s (R9)",
  async (kind) => {
    const scenes = await Promise.all(paying.PAYERS.map((payer) => paying.makeScene(world, payer)));
    world.cards.faults.push({ kind, on: /^POST \/v1\/payment_intents$/ });
    const answers = await Promise.all(scenes.map(paying.pay));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    await expectWell(
      scenes.map((scene, at) => ({ scene, what: `begin ${kind}`, answers: answers.slice(at, at + 1) })),
    );
  },
);

/** The provider's calls of a payment that is begun. */
const CALLS = {
  amount: (pi: string) => new RegExp(`^POST /v1/payment_intents/${pi}$`),
  charge: (pi: string) => new RegExp(`^POST /v1/payment_intents/${pi}/confirm$`),
  reading: (pi: string) => new RegExp(`^GET /v1/payment_intents/${pi}$`),
  all: (pi: string) => new RegExp(pi),
};

async function meet(payer: paying.Payer, call: keyof typeof CALLS, kind: FaultKind): Promise<Told> {
  const scene = await paying.makeScene(world, payer);
  const id = await paying.begin(scene);
  // What is read is a payment whose charge was lost.
  if (call === "reading") world.cards.faults.push({ kind: "lost", on: CALLS.charge(id) });
  world.cards.faults.push({ kind, on: CALLS[call](id) });
  const answers = [await paying.confirm(scene, id), await paying.finish(scene, id)];
  return { scene, what: `${payer} ${call} ${kind}`, answers };
}

it("each call of a payment under way, gone wrong in each way, is one charge at most and no false failure (R9)", async () => {
  const calls = Object.keys(CALLS) as (keyof typeof CALLS)[];
  const all = paying.PAYERS.flatMap((payer) =>
    calls.flatMap((call) => MODES.map((kind) => ({ payer, call, kind }))),
  );
  // In the quick set each call and way once, the payers in turn.
  const chosen = all.filter(
    (_, at) => rounds(0, 1) === 1 || Math.floor(at / MODES.length) % calls.length === 0,
  );
  const told: Told[] = [];
  for (let at = 0; at < chosen.length; at += 20)
    told.push(
      ...(await Promise.all(
        chosen.slice(at, at + 20).map(({ payer, call, kind }) => meet(payer, call, kind)),
      )),
    );
  const longest = Math.max(...told.flatMap(({ answers }) => answers.map(({ ms }) => ms)));
  console.log(
    `R9: ${told.length} payments gone wrong, the longest answer after ${(longest / 1000).toFixed(1)} s`,
  );
  await expectWell(told);
});

const TODAY = businessDate(new Date());
const PLANNED = {
  beginning: /^POST \/v1\/payment_intents$/,
  charge: /^POST \/v1\/payment_intents\/[^/]+\/confirm$/,
};
const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);

it.each(Object.keys(PLANNED) as (keyof typeof PLANNED)[])(
  "a planned charge whose %s goes wrong is one charge at most (R9)",
  async (call) => {
    for (const kind of MODES.slice(0, rounds(3, 5))) {
      const done = { schdate: addDays(TODAY, -8), datebi: addDays(TODAY, -8) };
      const scene = await paying.makeScene(world, "client", done);
      const asked = { body: { jobid: scene.jobid } };
      const path = "/api/payment_intents/create_intended_payment";
      expect((await insist(scene.client, "POST", path, asked)).status).toBe(200);
      world.cards.faults.push({ kind, on: PLANNED[call] });
      await tendPayments(testDatabase(), at(0));
      world.cards.faults.length = 0;
      await paying.twoMinutes();
      await paying.expectSettled(world, scene);
      // The next day's round makes up for a charge that was not made.
      await tendPayments(testDatabase(), at(24 * 3_600));
      expect(await paying.isPaid(scene), `${call} ${kind}`).toBe(true);
      expect(paying.chargesOf(world, scene), `${call} ${kind}`).toHaveLength(1);
      const plans = await testDatabase()
        .select()
        .from(intendedPayments)
        .where(eq(intendedPayments.jobid, scene.jobid));
      expect(plans).toMatchObject([{ state: "charged" }]);
    }
  },
);
