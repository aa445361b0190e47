import { describe, expect, it } from "vitest";
import { readEnv } from "@/lib/env";
import { refuseStranger } from "@/lib/platform/http/caller/stranger";

const TOKEN = "kT3vYqkB0m8Zr2XwPz5dLhJc7NfAqS1u";

function answerTo(headers: Record<string, string>, token?: string): number {
  try {
    refuseStranger(new Headers(headers), token);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

const HERE = { "x-forwarded-for": "127.0.0.1", host: "127.0.0.1:3000" };

describe("who reads the metrics without a token", () => {
  it.each([
    ["a program of this machine", HERE, 200],
    ["the same over IPv6", { "x-forwarded-for": "::1", host: "[::1]:3000" }, 200],
    ["the same as the socket writes IPv4", { "x-forwarded-for": "::ffff:127.0.0.1", host: "localhost" }, 200],
    ["another machine", { "x-forwarded-for": "203.0.113.7", host: "127.0.0.1:3000" }, 404],
    ["whoever says to be local", { "x-forwarded-for": "127.0.0.1, 203.0.113.7", host: "localhost" }, 404],
    [
      "what a proxy of this machine passes on",
      { "x-forwarded-for": "203.0.113.7, 127.0.0.1", host: "localhost" },
      404,
    ],
    ["the same for a local caller", { "x-forwarded-for": "127.0.0.1, 127.0.0.1", host: "localhost" }, 404],
    ["a proxy that only names itself", Object.assign({ via: "1.1 proxy" }, HERE), 404],
    ["a page that has a name lead here", { "x-forwarded-for": "127.0.0.1", host: "evil.example.com" }, 404],
    ["somebody unknown", { host: "localhost" }, 404],
    ["a token nobody set", Object.assign({ authorization: "Bearer x" }, HERE), 200],
  ])("%s: %s → %i", (_, headers, status) => expect(answerTo(headers)).toBe(status));
});

describe("who reads the metrics with a token", () => {
  it.each([
    [{ authorization: `Bearer ${TOKEN}` }, 200],
    [{ authorization: `bearer ${TOKEN}` }, 200],
    [{ authorization: `Bearer ${TOKEN}x` }, 403],
    [{ authorization: "Bearer " }, 404],
    [{ authorization: TOKEN }, 404],
    [HERE, 404],
  ])("%o → %i", (headers, status) => expect(answerTo(headers, TOKEN)).toBe(status));

  it("a weak one is refused at the start", () => {
    const base = {
      DATABASE_URL: "postgres://a:b@localhost/c",
      NEXTAUTH_SECRET: "kT3vYqkB0m8Zr2XwPz5dLhJc7NfAqS1u",
      NEXTAUTH_URL: "http://localhost:3000",
    };
    expect(readEnv(Object.assign({ METRICS_TOKEN: TOKEN }, base))).toHaveProperty("env");
    expect(readEnv(Object.assign({ METRICS_TOKEN: "metrics" }, base))).toEqual({
      problems: ["METRICS_TOKEN must have at least 32 bytes"],
    });
  });
});
