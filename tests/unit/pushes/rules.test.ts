import { describe, expect, it } from "vitest";
import { choicesForm, choicesOf, formOf } from "@/lib/core/pushes/choices-rules";
import {
  cancelledPush,
  dayPush,
  isPushAddress,
  livePush,
  nextTry,
  outcomeOf,
  PUSH_KIND_NAMES,
} from "@/lib/core/pushes/push-rules";
import { isPublic } from "@/lib/networks";
import { postPush } from "@/lib/platform/services/push-service";

describe("where notifications may go", () => {
  it("only to https addresses of public names", () => {
    for (const address of [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://web.push.apple.com/abc",
      "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ])
      expect([address, isPushAddress(address)]).toEqual([address, true]);
    for (const address of [
      "http://a.example.com/",
      "https://10.1.2.3/",
      "https://localhost/",
      "https://[fd00::1]/",
      "ftp://a.example.com/",
      "https://a.internal/",
      "https://a.example.com:22/",
      "",
    ])
      expect([address, isPushAddress(address)]).toEqual([address, false]);
  });

  it("never to a private network, even when IPv4 is written as IPv6", () => {
    for (const address of [
      "10.0.0.1",
      "127.0.0.1",
      "172.20.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "0.0.0.0",
      "224.0.0.1",
      "::1",
      "::",
      "fe80::1",
      "fd00::1",
      "::ffff:10.0.0.1",
      "nonsense",
    ])
      expect([address, isPublic(address)]).toEqual([address, false]);
    for (const address of ["8.8.8.8", "142.250.1.1", "2607:f8b0:4004::200e"])
      expect([address, isPublic(address)]).toEqual([address, true]);
  });

  it("refuses to send to numbers, plain http and names of this machine", async () => {
    const rest = { headers: {}, body: Buffer.from("x") };
    for (const address of ["http://push.example.com/", "https://127.0.0.1/", "https://[::1]/"])
      await expect(postPush(Object.assign({ address }, rest))).rejects.toThrow("public https address");
    await expect(postPush(Object.assign({ address: "https://localhost/" }, rest))).rejects.toThrow(
      "private network",
    );
  });
});

describe("a try", () => {
  it("follows the push service's answer", () => {
    const outcomes = [200, 201, 204, 404, 410, 429, 500, 503, 400, 401, 403, 413].map(outcomeOf);
    expect(outcomes).toEqual([
      ...["sent", "sent", "sent", "gone", "gone", "later", "later", "later"],
      ...["refused", "refused", "refused", "refused"],
    ]);
  });

  it("waits longer each time, or as long as the service says, and stops once it's too late to matter", () => {
    const now = new Date("2026-05-12T12:00:00Z");
    const expiresAt = new Date("2026-05-12T16:00:00Z");
    const wait = (attempts: number, after: number | null = null) => {
      const at = nextTry({ attempts, expiresAt }, after, now);
      return at && (at.getTime() - now.getTime()) / 1_000;
    };
    expect([1, 2, 3, 4].map((attempts) => wait(attempts))).toEqual([15, 30, 60, 120]);
    expect(wait(1, 90)).toBe(90);
    expect(wait(1, 999_999)).toBe(3_600);
    expect(wait(8)).toBeNull();
    expect(nextTry({ attempts: 1, expiresAt: new Date(now.getTime() + 5_000) }, null, now)).toBeNull();
  });
});

it("says nothing about clients", () => {
  expect(dayPush()).toMatchObject({ title: "Your day changed", url: "/crews/react_crew_mgt/runsheet" });
  expect(cancelledPush("4").body).toBe("Job 4 has been cancelled.");
  expect(cancelledPush("").body).toBe("One of your jobs has been cancelled.");
  const action = { id: 7, target: "Office", actionType: "DNF", description: "Mrs Chen, 88 Shaw St" };
  expect(JSON.stringify(livePush("raised", action))).not.toMatch(/Chen|Shaw/);
});

it("the form's switches become the stored choices, and back", () => {
  const choices = { off: ["raised" as const], quiet_from: "21:00", quiet_until: "06:00" };
  expect(choicesOf(formOf(choices))).toEqual(choices);
  const none = { off: [...PUSH_KIND_NAMES], quiet_from: null, quiet_until: null };
  expect(choicesOf(formOf(none))).toEqual(none);
  const half = choicesForm.safeParse(Object.assign(formOf(none), { quiet_from: "21:00" }));
  expect(half.error?.issues[0]?.message).toBe("Choose when quiet hours end");
});
