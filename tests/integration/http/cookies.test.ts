import { expect, it } from "vitest";
import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { forgetEnv } from "@/lib/env";
import { endpoint } from "@/lib/platform/http/endpoint";
import { call } from "@/tests/support/call";

const contract = defineContract({
  method: "GET",
  path: "/api/probe",
  who: "public",
  effect: "read",
  answer: z.object({ ok: z.boolean() }),
} as const);
const probe = endpoint(contract, async (ctx) => {
  ctx.setCookie({ name: "note", value: "1", maxAge: 20 });
  return { ok: true };
});
const cookie = async () => (await call(probe, { path: "/api/probe" })).headers.get("set-cookie") ?? "";

it("scripts can't read any of the server's cookies, and with TLS they only travel over TLS", async () => {
  expect(await cookie()).toBe("note=1; Path=/; Max-Age=20; HttpOnly; SameSite=Lax");
  process.env.NEXTAUTH_URL = "https://runsheet.example.com";
  forgetEnv();
  expect(await cookie()).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
});
