import { describe, expect, it } from "vitest";
import { makePassword } from "@/components/admin/access/new-password-field";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { loginFields } from "@/lib/core/sign-in/contract";
import { isOneWord, PASSWORD_MAX, passwordIssue } from "@/lib/platform/auth/password-rules";
import { browserStrength } from "@/lib/platform/auth/passwords/browser-strength-rules";

describe("passwords", () => {
  it("that can be chosen can be typed at login, whatever their characters", () => {
    for (const password of ["🪟🧽🪣🪜".repeat(32), "a bridge 7".repeat(12)]) {
      expect(passwordIssue(password)).toBeNull();
      expect(loginFields.safeParse({ username: "someone", password }).success).toBe(true);
    }
    expect(passwordIssue("🪟🧽🪣".repeat(43))).toBe("Use at most 128 characters");
    expect(passwordIssue("a 1 b 2")).toBe("Use at least 8 characters");
    expect(passwordIssue("a 1 b 2 ")).toBeNull();
    expect(passwordIssue("Welkom123!")).toBe("Too easy to guess: a single word. Add another word or two");
  });

  it.each([
    ["Welkom123!", true],
    ["Zomer2026!", true],
    ["W3lk0m!!2026", true],
    ["2026-Kettle", true],
    ["password", true],
    ["a lake in fog", false],
    ["bluekettlesings42", false],
    ["84629175", false],
    ["x9!Kd02mQz", false],
    ["abcdefghij12", true],
    ["abcdefghijk12", false],
    ["12345678Welkom", true],
    ["123456789Welkom", false],
    ["W3lk0m44", true],
    ["Ke#tle2026", false],
    ["a0o0o0a1", false],
  ])("%s is a single word with punctuation around it: %s", (password, word) => {
    expect(isOneWord(password)).toBe(word);
  });
});

describe("on the screen", () => {
  it.each([
    "Summer2026!",
    "Welkom123!",
    "Password123",
    "P@$$w0rd!",
    "qwertyuiop123",
    "iloveyou2026",
    "aaaaaaaaaaaa",
    "abcdefghijkl",
    "12345678901",
    DEMO_PASSWORD,
  ])("%s is too easy, and it says why or what to do", (password) => {
    const { score, issue, advice } = browserStrength(password, []);
    expect(score).toBeLessThan(3);
    expect(issue).toMatch(/^Too easy to guess/);
    expect([issue, ...advice].join(" ")).not.toMatch(/[a-z][A-Z]/);
    expect(`${issue}${advice}`.length).toBeGreaterThan("Too easy to guess".length);
  });

  it.each(["a lake in fog", "window-cleaner-7", "bluekettlesings42", "x9!Kd02mQz4w"])(
    "%s is accepted",
    (password) => {
      expect(browserStrength(password, [])).toMatchObject({ issue: null, advice: [] });
    },
  );

  it.each([
    ["mariposa quill 7", ["Mariposa Quill"]],
    ["maria.quill2026", ["maria.quill@example.com"]],
    ["clearpaneswindows1", ["Clear Panes Windows"]],
    ["RunSheet runsheet", []],
  ])("%s only has its owner's words", (password, own) => {
    expect(browserStrength(password, own).issue).toMatch(/^Too easy to guess/);
  });

  it.each([
    ["maria mariasson 2", ["maria mariasson"]],
    ["QUILL quill 77", ["Quill"]],
    ["mariaquill xy", ["maria.quill@example.com"]],
  ])("%s has at most two letters besides them", (password, own) => {
    expect(browserStrength(password, own).issue).toBe(
      "Too easy to guess. It's made of your name, email or company",
    );
    expect(browserStrength(password, own).advice).toEqual(["Add another word or two"]);
    expect(browserStrength(`${password} fogbank lantern`, own).issue).toBeNull();
  });

  it("generated passwords are accepted", () => {
    for (const password of Array.from({ length: 50 }, makePassword))
      expect(browserStrength(password, []).issue).toBeNull();
  });

  it("accepts any input, up to the longest password", () => {
    for (const password of [
      "@4asl1!|$5o0".repeat(11),
      "1!|7+|3€$5zs2(c{<[6b9gq".repeat(6),
      "\uD800".repeat(128),
    ])
      expect(browserStrength(password.slice(0, PASSWORD_MAX), ["", null, "😀"]).score).toBeGreaterThanOrEqual(
        0,
      );
  });
});
