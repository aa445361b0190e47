import { expect, it } from "vitest";
import { get } from "@/tests/support/asks";

it("tells that database, migrations and queue are well", async () => {
  const { status, body } = await get(null, "/api/health");
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: "ok", database: "ok", migrations: "ok", queue: { queued: 0, failed: 0 } },
  });
});
