import { describe, expect, it } from "vitest";
import { eventStream } from "@/lib/platform/http/ways/stream";

const textOf = (body: ReadableStream<Uint8Array>) => new Response(body).text();

describe("a stream of events", () => {
  it("sends them in order until it's ended, and nothing after", async () => {
    const { body, send, end } = eventStream(new AbortController().signal);
    send("hello");
    send("live_action", "7");
    end();
    send("beat");
    expect(await textOf(body)).toBe("event: hello\ndata: \n\nevent: live_action\ndata: 7\n\n");
  });

  it.each(["abort", "cancel", "nobody reads"])("ends once by %s", async (how) => {
    const stop = new AbortController();
    const { body, send, end, onEnd } = eventStream(stop.signal);
    let ends = 0;
    onEnd(() => {
      ends += 1;
    });
    if (how === "abort") stop.abort();
    if (how === "cancel") await body.cancel();
    if (how === "nobody reads") for (let i = 0; i < 1_000; i++) send("beat");
    expect(ends).toBe(1);
    end();
    expect(ends).toBe(1);
  });

  it("runs cleanup added too late at once", () => {
    const stop = new AbortController();
    stop.abort();
    let ends = 0;
    eventStream(stop.signal).onEnd(() => {
      ends += 1;
    });
    expect(ends).toBe(1);
  });
});
