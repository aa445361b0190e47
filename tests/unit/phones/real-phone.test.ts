import { describe, expect, it } from "vitest";
import { realPhone, textNumber } from "@/lib/platform/phones/real-phone";

describe("a number that can be called", () => {
  it.each([
    ["416-555-0123", "+14165550123"],
    ["Tel. (416) 555 0123", "+14165550123"],
    ["1-876-555-0123", "+18765550123"],
    ["+44 20 7946 0018", "+442079460018"],
    ["011 44 20 7946 0018", "+442079460018"],
    ["416-555-0123 x5", "+14165550123"],
  ])("%s is one", (typed, number) => expect(realPhone(typed)?.number).toBe(number));

  it.each([
    "555-0123",
    "416-123-4567",
    "016-555-0123",
    "999-555-0123",
    "0000000000",
    "416-5555-0123",
    "",
    null,
  ])("%j isn't one", (typed) => expect(realPhone(typed)).toBeNull());

  it("for texts is the second phone, or else the first", () => {
    expect(textNumber({ phone: "416-555-0101", cellphone: "416-555-0102" })).toBe("+14165550102");
    expect(textNumber({ phone: "416-555-0101", cellphone: "416-123-4567" })).toBe("+14165550101");
    expect(textNumber({ phone: "12", cellphone: null })).toBeNull();
    expect(textNumber({ phone: "416-555-0101", cellphone: "416-555-0102 ext. 4" })).toBe("+14165550101");
    expect(textNumber({ phone: "416-555-0101 x4", cellphone: null })).toBeNull();
  });
});
