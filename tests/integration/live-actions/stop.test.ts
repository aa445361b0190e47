import { NextRequest } from "next/server";
import { afterAll, expect, it, vi } from "vitest";
import { GET } from "@/app/api/live_actions/stream/route";
import { staffWith } from "@/tests/support/people";

// Once stopped, no more streams open: the next file gets its own modules.
afterAll(() => void vi.resetModules());

it("ends with the server, which would otherwise wait for it, and opens no more", async () => {
  const { cookie } = await staffWith();
  const headers = { host: "127.0.0.1:3000", accept: "text/event-stream", cookie };
  const ask = () => GET(new NextRequest("http://127.0.0.1:3000/api/live_actions/stream", { headers }));
  const streams = await Promise.all([ask(), ask()]);
  const mine = process.listeners("SIGTERM").at(-1);
  mine?.("SIGTERM");
  for (const stream of streams) expect(await stream.text()).toBe("event: hello\ndata: \n\n");
  expect(process.listeners("SIGTERM")).not.toContain(mine);
  expect((await ask()).status).toBe(503);
});
