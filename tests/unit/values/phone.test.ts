import { describe, expect, it } from "vitest";
import { formatPhone, parsePhone, phoneHref } from "@/lib/values/phone";

describe("phone numbers", () => {
  it.each(["416-555-0123", "(416) 555 0123", "4165550123", "+1 416 555 0123", "1-416-555-0123"])(
    "%s is one number",
    (typed) => {
      expect(parsePhone(typed)).toBe("+14165550123");
      expect(formatPhone(typed)).toBe("416-555-0123");
      expect(phoneHref(typed)).toBe("tel:+14165550123");
    },
  );

  it.each(["", "555-0123", "12", "abc", "416-555-012345", null, undefined])("%j isn't one", (typed) => {
    expect(parsePhone(typed)).toBeNull();
    expect(phoneHref(typed)).toBeNull();
    expect(formatPhone(typed)).toBe(typed ?? "");
  });

  it.each(["416.555.0123", "416–555–0123", "Tel. 416-555-0123", "416-555-0123 (Mom)"])(
    "%s is read as people write it",
    (typed) => expect(parsePhone(typed)).toBe("+14165550123"),
  );

  it.each(["416-555-0123 x5", "416-555-0123 or 416-555-0199", "++14165550123"])("%s isn't one", (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  it("keeps a foreign number as given", () => {
    expect(parsePhone("+44 20 7946 0018")).toBe("+442079460018");
    expect(parsePhone("011 44 20 7946 0018")).toBe("+442079460018");
    expect(formatPhone("+44 20 7946 0018")).toBe("+44 20 7946 0018");
    expect(formatPhone("+442079460018")).toBe("+442079460018");
  });
});
