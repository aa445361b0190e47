import { expect, it } from "vitest";
import { assignAll, type Means } from "@/components/production/make-packages/assign-several";
import type { PackageJob } from "@/lib/features/packaging/contract";
import { ApiError } from "@/lib/platform/http/call-api";

const TARGET = { crewname: "Sam", schdate: "2026-05-12" } as const;
const OFFLINE = new ApiError(0, "NETWORK", "No connection to the server. Check your signal and try again.");
const REFUSED = new ApiError(409, "CONFLICT", "This crew was deleted.");

const selectionOf = (size: number) =>
  Array.from({ length: size }, (_, n) => ({ jobid: n + 1, address: `${n + 1} Oak St` }) as PackageJob);
const idsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** A server that fails the call with this number; job 7 belongs to someone else, job 8 breaks a promise. */
function serverFailing(failing: number, failure: Error, special: "special jobs" | "" = "") {
  const calls: number[][] = [];
  const send: Means["send"] = async ({ jobids, override }) => {
    calls.push(jobids);
    if (calls.length === failing) throw failure;
    const promise = { jobid: 8 } as never;
    const refused = [
      { jobid: 7, message: "Already assigned to Ann" },
      { jobid: 8, message: "Promised for Tuesday", promise },
    ].filter(({ jobid }) => special && jobids.includes(jobid) && !(override && jobid === 8));
    return { assigned: jobids.filter((id) => !refused.some(({ jobid }) => jobid === id)), refused };
  };
  return { calls, send };
}
const dontAsk = async () => {
  throw new Error("Not asked");
};
const refuses = async () => undefined;
const agrees = async () => ({ reason: "The client is away" });

it("sends more than 200 jobs in several calls", async () => {
  const { calls, send } = serverFailing(0, OFFLINE);
  const result = await assignAll(selectionOf(450), TARGET, { send, ask: dontAsk });
  expect(calls.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(result).toEqual({ done: "450 jobs assigned to Sam", failure: null, refused: [], left: [] });
});

it("says what was assigned and what wasn't when a later call is refused, and sends no more", async () => {
  const { calls, send } = serverFailing(2, REFUSED);
  const { failure, left } = await assignAll(selectionOf(450), TARGET, { send, ask: dontAsk });
  expect(failure).toHaveProperty(
    "message",
    "200 jobs were assigned to Sam. 250 jobs weren't assigned: This crew was deleted.",
  );
  expect(left).toEqual(idsFrom(201, 450));
  expect(calls).toHaveLength(2);
});

const UNREADABLE = new ApiError(200, "UNEXPECTED_ANSWER", "We couldn't read the server's answer.");
const GATEWAY = new ApiError(504, "HTTP_504", "The server took too long to answer.");

it.each([OFFLINE, UNREADABLE, GATEWAY])(
  "doesn't claim to know the outcome of a call after $code",
  async (lost) => {
    const { send } = serverFailing(2, lost);
    const { failure } = await assignAll(selectionOf(201), TARGET, { send, ask: dontAsk });
    expect(failure).toMatchObject({
      status: lost.status,
      message: `200 jobs were assigned to Sam. 1 job might not be assigned: ${lost.message}`,
    });
  },
);

it("keeps earlier refusals when a later call fails, and then doesn't ask about promises", async () => {
  const { send } = serverFailing(2, REFUSED, "special jobs");
  const { failure, refused, left } = await assignAll(selectionOf(300), TARGET, { send, ask: dontAsk });
  expect(String(failure)).toMatch(/^ApiError: 198 jobs were assigned to Sam\. 100 jobs weren't assigned: /);
  expect(refused.map(({ address }) => address)).toEqual(["7 Oak St", "8 Oak St"]);
  expect(left).toEqual([7, 8, ...idsFrom(201, 300)]);
});

it("says so too when the call with the reason fails", async () => {
  const { send } = serverFailing(2, REFUSED, "special jobs");
  const { failure, refused, left } = await assignAll(selectionOf(10), TARGET, { send, ask: agrees });
  expect(failure).toHaveProperty(
    "message",
    "8 jobs were assigned to Sam. 1 job wasn't assigned: This crew was deleted.",
  );
  expect(refused.map(({ address }) => address)).toEqual(["7 Oak St"]);
  expect(left).toEqual([7, 8]);
});

it("keeps a promise when the person decides to", async () => {
  const { send } = serverFailing(0, REFUSED, "special jobs");
  const { done, failure, left } = await assignAll(selectionOf(10), TARGET, { send, ask: refuses });
  expect([done, failure, left]).toEqual(["8 jobs assigned to Sam", null, [7, 8]]);
});

it("passes on a failure of the first call unchanged", async () => {
  const { send } = serverFailing(1, OFFLINE);
  const { failure, left } = await assignAll(selectionOf(300), TARGET, { send, ask: dontAsk });
  expect(failure).toBe(OFFLINE);
  expect(left).toEqual(idsFrom(1, 300));
});
