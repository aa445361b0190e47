import { describe, expect, it } from "vitest";
import { type SendTicks, TickQueue, type Ticks } from "@/components/crew/crew-details/use-tick-queue";
import { ApiError } from "@/lib/platform/http/call-api";

const offline = () => new ApiError(0, "NETWORK", "No connection to the server.");

/** A server that answers when told to. */
function makeQueue() {
  const kept: Ticks[] = [];
  const sent: Parameters<SendTicks>[0][] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const queue = new TickQueue((unsent) => kept.push(new Map(unsent)));
  queue.send = (ticks) => {
    sent.push(ticks);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    answers.push({ resolve, reject });
    return promise;
  };
  return { queue, sent, answers, lastKept: () => Object.fromEntries(kept.at(-1) ?? []) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the queue of checks", () => {
  it("sends one request at a time, with everything checked in the meantime", async () => {
    const { queue, sent, answers, lastKept } = makeQueue();
    void queue.add([["rags", "t"]]);
    void queue.add([["signs", "t"]]);
    void queue.add([["laptop", "t"]]);
    expect(sent).toEqual([{ rags: "t" }]);
    expect(lastKept()).toEqual({ rags: "t", signs: "t", laptop: "t" });
    answers[0]?.resolve();
    await settled();
    expect(sent[1]).toEqual({ signs: "t", laptop: "t" });
    answers[1]?.resolve();
    await settled();
    expect(queue.state().unsent.size).toBe(0);
    expect(lastKept()).toEqual({});
  });

  it("sends a box again that was changed back while it was being sent", async () => {
    const { queue, sent, answers } = makeQueue();
    void queue.add([["rags", "t"]]);
    void queue.add([["rags", ""]]);
    answers[0]?.resolve();
    await settled();
    expect(sent[1]).toEqual({ rags: "" });
  });

  it("keeps everything while there's no connection, and sends it when there is", async () => {
    const { queue, sent, answers, lastKept } = makeQueue();
    void queue.add([["rags", "t"]]);
    void queue.add([["signs", "t"]]);
    answers[0]?.reject(offline());
    await settled();
    expect(queue.state().failure).toMatchObject({ final: false, message: "No connection to the server." });
    expect([...(queue.state().failure?.checks ?? [])]).toEqual(["rags", "signs"]);
    expect(lastKept()).toEqual({ rags: "t", signs: "t" });
    void queue.flush();
    expect(queue.state().failure).toBeNull();
    expect(sent[1]).toEqual({ rags: "t", signs: "t" });
    answers[1]?.resolve();
    await settled();
    expect(queue.state().unsent.size).toBe(0);
  });

  it.each([
    [403, true],
    [404, true],
    [422, true],
    [401, false],
    [429, false],
    [500, false],
    [503, false],
  ])("takes an answer of %i as final: %s", async (status, final) => {
    const { queue, answers, lastKept } = makeQueue();
    void queue.add([["rags", "t"]]);
    answers[0]?.reject(new ApiError(status, "X", "No."));
    await settled();
    expect(queue.state().failure).toMatchObject({ final, message: "No." });
    expect(lastKept()).toEqual(final ? {} : { rags: "t" });
  });
});
