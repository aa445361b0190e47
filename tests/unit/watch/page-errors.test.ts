import { afterEach, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { logPageError, writeConsoleAsLines } from "@/lib/platform/watch/page-errors";

afterEach(() => vi.restoreAllMocks());

const failed = (message: string) => Object.assign(new TypeError(message), { digest: "1234" });

it("a page's error is one line, found by the reference on the screen and by x-request-id, without its message", () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const stop = writeConsoleAsLines();
  const error = failed("ada@example.com isn't a number");
  logPageError(error, { requestId: "r-1", route: "/crews/react/jobs/[jobid]", kind: "render" });
  // What Next writes after that.
  console.error("⨯", error);
  stop();
  expect(said.mock.calls).toEqual([
    [
      {
        event: "page-error",
        requestId: "r-1",
        digest: "1234",
        route: "/crews/react/jobs/[jobid]",
        kind: "render",
        error: "TypeError",
        state: undefined,
        constraint: undefined,
        frames: expect.arrayContaining([expect.stringContaining("page-errors.test.ts")]),
      },
    ],
  ]);
});

it("everything else written to the console is a line too: an error without its message, a text cut short", () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const stop = writeConsoleAsLines();
  console.error("Uncaught: middleware waitUntil errored", failed("of ada@example.com"));
  console.error("x".repeat(5_000));
  console.error({ secret: "of ada@example.com" });
  stop();
  expect(said).toHaveBeenCalledTimes(3);
  expect(said.mock.calls[0]?.[0]).toMatchObject({ event: "console", error: "TypeError" });
  expect(JSON.stringify(said.mock.calls)).not.toContain("ada@");
  expect(JSON.stringify(said.mock.calls[1]).length).toBeLessThan(600);
  expect(console.error).not.toBe(undefined);
});
