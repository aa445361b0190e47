import { describe, expect, it } from "vitest";
import { TEMPLATE_KINDS, type TemplateKind } from "@/lib/core/messages/kind-rules";
import {
  fillFields,
  fillLetter,
  missingFields,
  seasonOfDay,
  unknownFields,
} from "@/lib/core/messages/template-rules";
import { templateForm, wordIssues } from "@/lib/core/messages/template-schema";
import { inGsm, textLength, withStop } from "@/lib/core/messages/text-rules";

describe("an email's lines", () => {
  it("look as the template says, whatever its values look like", () => {
    const template =
      "Hello {name},\n\nAddress: {address}\nWork: {work}\n{house}\n\n{link}\n\nQuestions? Call.\nUs";
    const values = { name: "Ann", address: "12: Oak", work: "Total: $5.00", link: "https://x.example/pay/y" };
    expect(fillLetter(template, values)).toEqual({
      body: "Hello Ann,\n\nAddress: 12: Oak\nWork: Total: $5.00\n\nhttps://x.example/pay/y\n\nQuestions? Call.\nUs",
      layout: "g-ff-b-cc",
    });
    expect(fillLetter("{first name}", { "first name": "Price: $5.00" }).layout).toBe("t");
  });

  it("of fields with several are amounts, and links below what they're for", () => {
    const jobs = "84 Glen Rd, W1: $5.00\n27 Galley Ave, W1: $6.00";
    const links = "Pay for A:\nhttps://x.example/pay/a\nPay for B:\nhttps://x.example/pay/b";
    const values = { jobs, owing: "$11.00", "pay links": links };
    expect(fillLetter("{jobs}\nAmount owing: {owing}\n\n{pay links}", values)).toEqual({
      body: `${jobs}\nAmount owing: $11.00\n\n${links}`,
      layout: "aaa-tbtb",
    });
  });
});

describe("fields", () => {
  it("are filled in once, on one line, however they're written", () => {
    const values = { "first name": "Ann\r\nBcc: x", name: "{first name}", day: "Tue 12 May" };
    expect(fillFields("{First  Name}, {name}: { day }", values)).toBe("Ann Bcc: x, {first name}: Tue 12 May");
    expect(fillFields("{day} {unknown} {", values)).toBe("Tue 12 May {unknown} {");
  });

  it("that have nothing to say about this client go with their line or the space before them", () => {
    const text = "When: {day}\n{house}\n\nWe come {day}. { house } Bye {house}\n{house} {name}";
    const left = "When: Tue\n\nWe come Tue. Bye\n Ann";
    expect(fillFields(text, { day: "Tue", name: "Ann" })).toBe(left);
    expect(fillFields(text, { day: "Tue", name: "Ann", house: "" })).toBe(left);
    expect(fillFields("{day}.\n{house}", { day: "Tue", house: "No one needs to be home." })).toBe(
      "Tue.\nNo one needs to be home.",
    );
    expect(fillFields("{name}\n\n{work}", { name: "", work: "" })).toBe("\n\n");
  });

  it("are refused by name when the message doesn't have them", () => {
    expect(unknownFields("{day} {dya} {crew} {dya}", "visit")).toEqual(["dya", "crew"]);
    expect(unknownFields("{day}, {window}", "visit")).toEqual([]);
    expect(missingFields("{day} {name}", { name: "Ann", day: "" })).toEqual(["day"]);
  });

  it("every default only uses its own", () => {
    for (const kind of Object.keys(TEMPLATE_KINDS) as TemplateKind[])
      for (const [channel, words] of Object.entries(TEMPLATE_KINDS[kind].words)) {
        const { subject, body } = words as { subject: string | null; body: string };
        const form = { kind, channel: channel as "email" | "text", subject: subject ?? "", body };
        expect([kind, channel, wordIssues(form)]).toEqual([kind, channel, []]);
      }
  });
});

describe("a text's length", () => {
  it.each([
    ["a".repeat(160), 1, 0],
    ["a".repeat(161), 2, 145],
    ["€".repeat(80), 1, 0],
    ["ł".repeat(70), 1, 0],
    ["ł".repeat(71), 2, 63],
    ["", 1, 160],
  ])("of %j is %i", (text, segments, left) => expect(textLength(text)).toMatchObject({ segments, left }));

  it("names the letter that makes it longer", () => {
    expect(textLength("Hi ł").letter).toBe("ł");
    expect(textLength(inGsm("“8–10 am” it’s…"))).toEqual({ segments: 1, left: 143, letter: null });
  });
});

it("a text always says how to stop", () => {
  expect(withStop("Hello.")).toBe("Hello. Reply STOP to opt out.");
  expect(withStop("Hello. Reply STOP.")).toBe("Hello. Reply STOP.");
});

it.each([
  ["2026-02-28", "Winter"],
  ["2026-03-01", "Spring"],
  ["2026-08-31", "Summer"],
  ["2026-11-30", "Fall"],
  ["2026-12-01", "Winter"],
])("%s is %s", (day, season) => expect(seasonOfDay(day)).toBe(season));

it("a template has a season or days, and both days", () => {
  const form = {
    kind: "visit",
    channel: "text",
    name: "X",
    season: "Fall",
    fromDay: "2026-11-01",
    toDay: "",
    subject: "",
    body: "Hi",
  };
  const issues = templateForm.safeParse(form).error?.issues.map(({ path }) => path.join());
  expect(issues).toEqual(["toDay", "fromDay"]);
});
