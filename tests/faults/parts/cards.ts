import { describe, expect, it, vi } from "vitest";
import type { FaultKind } from "@/scripts/support/stripe-stand-in/faults";
import * as paying from "../support/payers";
import { expectWithin, LONG } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";

type Reply = Awaited<ReturnType<typeof paying.pay>>;
type Attempt = { scene: paying.Scene; what: string; answers: Reply[] };

const HANGING: FaultKind[] = ["timeout", "late"];
export const MODES: FaultKind[] = ["500", "reset", "lost", ...HANGING];
const LONGEST_MS = 25_000;

/**
 * Answers that say the provider is down, the payment is being checked, or it's done; "canceled" only if nothing was or
 * will be charged.
 */
function expectAnswers(world: World, { scene, what, answers }: Attempt): void {
  for (const { status, ms, body } of answers) {
    expectWithin(ms, LONGEST_MS, what);
    const said = status === 200 ? (body.status ?? "begun") : status;
    const charged = paying.chargesOf(world, scene).length > 0;
    const fair = [503, "begun", "processing", "succeeded", ...(charged ? [] : ["canceled"])];
    expect(fair, `${what}: ${JSON.stringify(body)}`).toContain(said);
  }
}

/** Once the provider is back every payment is settled, and every job can be paid exactly once. */
async function expectOneCharge(world: World, attempts: Attempt[]): Promise<void> {
  world.cards.faults.length = 0;
  await paying.twoMinutes();
  for (const { scene } of attempts) await paying.expectSettled(world, scene);
  for (const each of attempts) expectAnswers(world, each);
  for (const { scene, what } of attempts) {
    // At once, or as soon as the server isn't busy.
    if (!(await paying.isPaid(scene)))
      await vi.waitFor(
        async () => expect((await paying.pay(scene)).body.status, what).toBe("succeeded"),
        10_000,
      );
    expect(paying.chargesOf(world, scene), what).toHaveLength(1);
    await paying.expectSettled(world, scene);
  }
}

/** The provider's calls for a payment that was started. */
const CALLS = {
  amount: (pi: string) => new RegExp(`^POST /v1/payment_intents/${pi}$`),
  charge: (pi: string) => new RegExp(`^POST /v1/payment_intents/${pi}/confirm$`),
  reading: (pi: string) => new RegExp(`^GET /v1/payment_intents/${pi}$`),
  all: (pi: string) => new RegExp(pi),
};
type Case = { payer: paying.Payer; call: keyof typeof CALLS; kind: FaultKind };

const EVERY_CASE = paying.PAYERS.flatMap((payer) =>
  (Object.keys(CALLS) as (keyof typeof CALLS)[]).flatMap((call) =>
    MODES.map((kind): Case => ({ payer, call, kind })),
  ),
);
/** Leaves out calls that hang, which take ten seconds each. */
const SAMPLE: Case[] = [
  { payer: "client", call: "charge", kind: "lost" },
  { payer: "staff", call: "amount", kind: "500" },
  { payer: "link", call: "reading", kind: "reset" },
  { payer: "client", call: "all", kind: "reset" },
];

async function pay(world: World, { payer, call, kind }: Case): Promise<Attempt> {
  const scene = await paying.makeScene(world, payer);
  const id = await paying.begin(scene);
  // Reads a payment whose charge was lost.
  if (call === "reading") world.cards.faults.push({ kind: "lost", on: CALLS.charge(id) });
  world.cards.faults.push({ kind, on: CALLS[call](id) });
  const answers = [await paying.confirm(scene, id), await paying.finish(scene, id)];
  return { scene, what: `${payer} ${call} ${kind}`, answers };
}

export const cards = (world: () => World) =>
  describe("the card provider fails (R9)", () => {
    /** The call that starts a payment has no id yet, so these run one after the other. */
    it.each(LONG ? MODES : (["lost"] as const))("starting a payment meets: %s", async (kind) => {
      const scenes = await Promise.all(paying.PAYERS.map((payer) => paying.makeScene(world(), payer)));
      world().cards.faults.push({ kind, on: /^POST \/v1\/payment_intents$/ });
      const answers = await Promise.all(scenes.map(paying.pay));
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      const attempts = scenes.map((scene, at) => ({
        scene,
        what: `begin ${kind}`,
        answers: answers.slice(at, at + 1),
      }));
      await expectOneCharge(world(), attempts);
    });

    it("a failing call of a payment under way means at most one charge, and no false failure", async () => {
      const cases = LONG ? EVERY_CASE : SAMPLE;
      const attempts: Attempt[] = [];
      for (let at = 0; at < cases.length; at += 20)
        attempts.push(...(await Promise.all(cases.slice(at, at + 20).map((each) => pay(world(), each)))));
      const longest = Math.max(...attempts.flatMap(({ answers }) => answers.map(({ ms }) => ms)));
      tell("R9", { payments: attempts.length, "longest answer ms": longest });
      await expectOneCharge(world(), attempts);
    });
  });
