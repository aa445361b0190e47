import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSelfTest } from "@/lib/features/health/self-test/reads";
import { testContext } from "@/tests/support/context";

// R25: services that accept the connection and stay silent. The settings are read once, so these belong to this file.

const sockets = new Set<Socket>();
const silent = createServer((socket) => void sockets.add(socket.on("error", () => undefined)));
beforeAll(async () => {
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    SMTP_URL: `smtp://${host}`,
    MAIL_FROM: "office@example.com",
    STRIPE_SECRET_KEY: "sk_test_nobody",
    STRIPE_API_BASE: `http://${host}`,
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_nobody",
    STRIPE_WEBHOOK_SECRET: "whsec_nobody",
    S3_ENDPOINT: `http://${host}`,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "nobody",
    S3_SECRET_ACCESS_KEY: "nothing",
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => silent.close(done));
});

it("says in time which services don't answer, and that the others work (R25)", async () => {
  const begun = performance.now();
  const checks = await runSelfTest(testContext());
  // Far above its two seconds, and below the ten after which a service's own client gives up.
  expect(performance.now() - begun).toBeLessThan(9_000);
  const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({ Database: "works", Email: "fails", Cards: "fails", Pictures: "fails" });
});
