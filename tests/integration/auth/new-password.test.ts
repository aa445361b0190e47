import { describe, expect, it } from "vitest";
import { refuseWeakPassword } from "@/lib/core/sign-in/weak-password";
import { Invalid } from "@/lib/errors";
import { testDatabase } from "@/tests/support/database";

const ctx = { db: testDatabase(), now: new Date("2026-05-12T12:00Z") };
const own = ["maria.quill@example.com", "Maria Quill"];

/** What the server says about a new password; "" if it's accepted. */
const verdict = (password: string) =>
  refuseWeakPassword(ctx, password, own).then(
    () => "",
    (error: unknown) => (error instanceof Invalid ? String(error.errors?.password) : Promise.reject(error)),
  );

describe("a new password", () => {
  it.each(["Summer2026!", "Welkom123!", "Toronto2026!", "W3lk0m!!2026", "Password123", "maria quill 7"])(
    "%s is refused with a sentence",
    async (password) => {
      expect(await verdict(password)).toMatch(/^Too easy to guess[.:] [A-Z a-z]/);
    },
  );

  it.each([
    "a lake in fog",
    "a much better phrase",
    "window-cleaner-7",
    "k7mq-2xwd-hn4e-zt9a",
    "🪟🧽🪣🪜 on a ladder",
  ])("%s is accepted", async (password) => {
    expect(await verdict(password)).toBe("");
  });
});
