import { expect, it } from "vitest";
import { type Fallback, type Runner, withFallback } from "@/db/driver";

const answering = (answer: () => Promise<unknown>): Runner => ({
  run: async <T>() => (await answer()) as T,
  begin: async <T>() => (await answer()) as T,
});
const failing = (code: string) => answering(() => Promise.reject(Object.assign(new Error(code), { code })));

/** What a read and a transaction of a replica get, and whether it was noted as lost. */
async function asked(replica: Runner, given: Partial<Fallback> = {}) {
  let lost = false;
  const { run, begin } = withFallback(replica, {
    isDown: () => false,
    noteLost: () => {
      lost = true;
    },
    whileItAnswers: (work) => work,
    instead: () => answering(async () => "primary"),
    ...given,
  });
  const saidBy = (answer: Promise<string>) => answer.catch((error: Error) => error.message);
  const read = await saidBy(run(async () => "unused"));
  return { read, lost, transaction: await saidBy(begin(async () => "unused")) };
}

it("a replica that answers is read", async () => {
  const replica = answering(async () => "replica");
  expect(await asked(replica)).toEqual({ read: "replica", lost: false, transaction: "replica" });
});

it("one that's lost is noted, and the primary read instead; its transactions fail", async () => {
  const { read, lost, transaction } = await asked(failing("ECONNREFUSED"));
  expect({ read, lost, transaction }).toEqual({ read: "primary", lost: true, transaction: "ECONNREFUSED" });
});

it("one that cancels a read to keep up is only not read this time", async () => {
  expect(await asked(failing("40001"))).toMatchObject({ read: "primary", lost: false });
});

it("any other failure is the read's own", async () => {
  expect(await asked(failing("42P01"))).toMatchObject({ read: "42P01", lost: false });
});

it("one that's known to be down isn't asked", async () => {
  const replica = answering(() => Promise.reject(new Error("asked")));
  expect(await asked(replica, { isDown: () => true })).toMatchObject({ read: "primary", lost: false });
});
