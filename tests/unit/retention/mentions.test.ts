import { expect, it } from "vitest";
import { mentionPattern } from "@/lib/values/mention";

const none = { names: [], emails: [], phones: [] };

it.each([
  ["nobody", none],
  ["a first name, which may be anybody's", Object.assign({}, none, { names: ["Ann", " Ann "] })],
  ["what is no address and no number", Object.assign({}, none, { emails: ["ann"], phones: ["12"] })],
])("%s isn't searched for", (_, traits) => expect(mentionPattern(traits)).toBeNull());

it("names match however they're spaced, addresses letter by letter, numbers however they're written", () => {
  const pattern = mentionPattern({
    names: ["Ann Chen", "Mrs Ann Chen"],
    emails: ["ann.chen@example.com"],
    phones: ["1 416 555 0161"],
  });
  expect(pattern).toBe(
    [
      "(?<![[:alnum:]])(4[-\\s().]*1[-\\s().]*6[-\\s().]*5[-\\s().]*5[-\\s().]*5[-\\s().]*0[-\\s().]*1[-\\s().]*6[-\\s().]*1",
      "ann\\.chen@example\\.com|Mrs\\s+Ann\\s+Chen|Ann\\s+Chen)(?![[:alnum:]])",
    ].join("|"),
  );
});

it("numbers are searched for with and without the country's one, from seven digits on", () => {
  const of = (phone: string) => mentionPattern({ ...none, phones: [phone] });
  const digits = (typed: string) => typed.split("").join("[-\\s().]*");
  expect(of("1-416-555-0161")).toContain(`(${digits("4165550161")})`);
  // Only a country's one before ten digits is left out.
  expect(of("141655501612")).toContain(`(${digits("141655501612")})`);
  expect(of("44 1 416 555 0161")).toContain(`(${digits("4414165550161")})`);
  expect(of("555-0161")).toContain(`(${digits("5550161")})`);
  expect(of("555-016")).toBeNull();
});

it("names with any space between them or around them are found", () => {
  const pattern = mentionPattern({ ...none, names: ["  Ann   Chen "] });
  expect(pattern).toContain("(Ann\\s+Chen)");
});
