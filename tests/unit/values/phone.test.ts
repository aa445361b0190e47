import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { formatPhone, isSameNumber, parsePhone, phoneExtension, phoneHref } from "@/lib/values/phone";

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

  it.each([
    ["416-555-0123 x5", "5"],
    ["416-555-0123 ext. 4", "4"],
    ["(416) 555 0123 Ext 12", "12"],
    ["+1 416 555 0123 extension 12", "12"],
    ["4165550123#7", "7"],
    ["514-555-0123 poste 301", "301"],
    ["Office 416-555-0123 x5 (desk)", "5"],
  ])("%s is a number with an extension, as the library reads it", (typed, extension) => {
    const number = parsePhoneNumberFromString(typed.replace("poste", "ext").replace("Office ", ""), "CA");
    expect(phoneExtension(typed)).toBe(extension);
    expect([parsePhone(typed), extension]).toEqual([number?.number, number?.ext]);
    const shown = `${formatPhone(parsePhone(typed))} ext. ${extension}`;
    expect(formatPhone(typed)).toBe(shown);
    expect(formatPhone(shown)).toBe(shown);
    expect(phoneHref(typed)).toBe(`tel:${number?.number},${extension}`);
    expect(isSameNumber(typed, number?.number ?? "")).toBe(true);
  });

  it.each(["416-555-0123", "fax 416-555-0123", "#416-555-0123", "x5", "ext. 4", "555-0123 x5", null])(
    "%j has no extension",
    (typed) => expect(phoneExtension(typed)).toBeNull(),
  );

  it.each(["416-555-0123 or 416-555-0199", "++14165550123"])("%s isn't one", (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  it("keeps a foreign number as given", () => {
    expect(parsePhone("+44 20 7946 0018")).toBe("+442079460018");
    expect(parsePhone("011 44 20 7946 0018")).toBe("+442079460018");
    expect(formatPhone("+44 20 7946 0018")).toBe("+44 20 7946 0018");
    expect(formatPhone("+442079460018")).toBe("+442079460018");
  });
});
