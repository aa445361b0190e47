import { afterEach, expect, it, vi } from "vitest";
import { forgetEnv } from "@/lib/env";
import { readJson } from "@/lib/http/read-body";

/** A body that comes in the pieces given, and then, unless it ends, no further. */
function sending(pieces: string[], ends: boolean): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (ends) controller.close();
    },
  });
  const headers = { "content-type": "application/json" };
  return new Request("http://runsheet.example/", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
}

it("a body in pieces is read to its end", async () => {
  expect((await readJson(sending(['{"a":', "1}"], true))).value).toEqual({ a: 1 });
});

afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

it("a body that stops in the middle is not waited for (R21, T30)", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://127.0.0.1/none");
  vi.stubEnv("NEXTAUTH_URL", "http://127.0.0.1:3000");
  vi.stubEnv("NEXTAUTH_SECRET", "q7Zk2vN9xW4sL8dR1tY6uB3mC5hJ0aEf");
  await expect(readJson(sending(['{"a":'], false))).rejects.toMatchObject({ status: 503 });
});
