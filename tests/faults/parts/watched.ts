import { expect, it, vi } from "vitest";
import { logIn } from "../support/people";
import { expectWithin } from "../support/size";
import type { World } from "../support/world";

const ask = async (origin: string, path: string, headers: Record<string, string> = {}) => {
  const began = performance.now();
  const response = await fetch(origin + path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    ms: performance.now() - began,
  };
};

/** Must answer within 2 s; the calls around them take time, too. */
const LONGEST_MS = 2_500;

export const watched = (world: () => World) => {
  it("a running server with its worker is live and ready, and shows its figures only to this machine", async () => {
    const { origin } = world();
    const page = await ask(origin, "/");
    expect(page.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    await (await logIn(origin, "manager")).ask("GET", "/api/crews/crew_list");
    expect((await ask(origin, "/api/live")).status).toBe(200);
    const ready = async () => (await ask(origin, "/api/ready")).text;
    await expect.poll(ready, { timeout: 60_000 }).toBe('{"status":"ready"}');

    const { status, text } = await ask(origin, "/api/metrics");
    expect(status).toBe(200);
    expect(text).toMatch(/^runsheet_worker_beat_age_seconds\{work="mail"\} \d/m);
    expect(text).toMatch(
      /^runsheet_http_requests_total\{method="GET",endpoint="page public",status="200"\} \d/m,
    );
    expect(text).toMatch(
      /^runsheet_http_requests_total\{method="POST",endpoint="\/api\/sessions",status="200"\} \d/m,
    );
    expect(text).toMatch(/^runsheet_statements_total\{statement="insert sessions"\} \d/m);
    for (const header of ["x-forwarded-for", "x-real-ip"])
      expect((await ask(origin, "/api/metrics", { [header]: "127.0.0.1" })).status).toBe(404);
  });

  it("with a database that doesn't answer it's live, not ready, and its figures say so: each within 2 s", async () => {
    const { origin, cluster } = world();
    cluster.freeze();
    try {
      // What's known is up to a second old.
      await vi.waitFor(async () => expect((await ask(origin, "/api/ready")).status).toBe(503), {
        timeout: 60_000,
      });
      const answers = await Promise.all(
        ["/api/live", "/api/ready", "/api/metrics"].map((path) => ask(origin, path)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 503, 200]);
      expect(JSON.parse(answers[1]?.text ?? "")).toMatchObject({
        code: "NOT_READY",
        reasons: ["The database doesn't answer. Check that PostgreSQL runs and can be reached."],
      });
      // A second request within one second gets the same answer.
      const figures = async () => (await ask(origin, "/api/metrics")).text;
      await expect.poll(figures, { timeout: 60_000 }).toMatch(/^runsheet_database_up 0$/m);
      expectWithin(Math.max(...answers.map(({ ms }) => ms)), LONGEST_MS);
    } finally {
      cluster.thaw();
    }
    await expect.poll(async () => (await ask(origin, "/api/ready")).status, { timeout: 60_000 }).toBe(200);
  });
};
