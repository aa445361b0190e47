import { describe, expect, it } from "vitest";
import { loginFields } from "@/lib/auth/contract";
import { isOwnWord, passwordIssue } from "@/lib/auth/password-rules";
import common from "@/lib/auth/passwords/common-passwords.json";

describe("passwords", () => {
  it("that may be chosen can be typed at the login, whatever their characters", () => {
    for (const password of ["🪟🧽🪣🪜".repeat(32), "a bridge 7".repeat(12)]) {
      expect(passwordIssue(password)).toBeNull();
      expect(loginFields.safeParse({ username: "someone", password }).success).toBe(true);
    }
    expect(passwordIssue("🪟🧽🪣".repeat(43))).not.toBeNull();
  });

  it("of three thousand are known to be everybody's, each long enough to be chosen at all", () => {
    const words = common.words.split(" ");
    expect(new Set(words).size).toBe(3_000);
    expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
  });

  it.each([
    ["Mariposa-77", ["mariposa"], true],
    ["maria.quill2026", ["maria.quill@example.com"], true],
    ["RunSheet!!!1", [], true],
    ["mariposa by the lake", ["mariposa"], false],
    ["12345 six", [null, "", "7"], false],
  ])("%s of %j: too easy %s", (password, words, easy) => {
    expect(isOwnWord(password, words)).toBe(easy);
  });
});
