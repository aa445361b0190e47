import { expect, it } from "vitest";
import { GET } from "@/app/api/health/route";
import { call } from "@/tests/support/call";

it("tells that database, migrations and queue are well", async () => {
  const { status, body } = await call(GET, { path: "/api/health" });
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: "ok", database: "ok", migrations: "ok", queue: { queued: 0, failed: 0 } },
  });
});
