import { describe, expect, it } from "vitest";
import { inkOn, type Letterhead, letterParts } from "@/lib/platform/mail/letter-rules";
import {
  amount,
  button,
  closing,
  fact,
  greeting,
  joinLetters,
  type MailPart,
  writeLetter,
} from "@/lib/platform/mail/mail-rules";
import { renderMail } from "@/lib/platform/mail/render-mail";

const ORIGIN = "https://office.example.com";
const letterhead: Letterhead = {
  name: "Runsheet Window Cleaning",
  shortName: "Runsheet",
  email: "office@example.com",
  phone: "416-555-0100",
  address: "50 Osler Street, Toronto, M6N 2Y8",
  colour: "#0c5b6e",
  logo: "standard",
};
const body = (...lines: string[]) => lines.join("\n");
const html = (text: string, subject = "Your receipt") =>
  renderMail({ subject, body: text }, { letterhead, origin: ORIGIN });

const RECEIPT = body(
  "Hello Mrs Ann Chen,",
  "",
  "Thank you. This is your receipt for our work.",
  "",
  "Address: 84 Glen Rd",
  "Date: Tue 12 May 2026",
  "",
  "Price: $185.00",
  "HST (13%): $24.05",
  "Total: $209.05",
  "Paid in full.",
  "",
  "Questions? Call 416-555-0100 or email office@example.com.",
  "Runsheet Window Cleaning",
);

describe("the parts of an email", () => {
  it("are its greeting, facts, amounts, sentences and closing, in order", () => {
    const { greeting, preheader, blocks } = letterParts({ body: RECEIPT }, ORIGIN);
    expect(greeting).toBe("Hello Mrs Ann Chen,");
    expect(preheader).toBe("Thank you. This is your receipt for our work.");
    expect(blocks).toEqual([
      { kind: "text", lines: [[{ text: "Thank you. This is your receipt for our work." }]] },
      {
        kind: "facts",
        money: false,
        facts: [
          { label: "Address", value: "84 Glen Rd" },
          { label: "Date", value: "Tue 12 May 2026" },
        ],
      },
      {
        kind: "facts",
        money: true,
        facts: [
          { label: "Price", value: "$185.00" },
          { label: "HST (13%)", value: "$24.05" },
          { label: "Total", value: "$209.05" },
        ],
      },
      { kind: "text", lines: [[{ text: "Paid in full." }]] },
      {
        kind: "closing",
        lines: [
          [{ text: "Questions? Call 416-555-0100 or email office@example.com." }],
          [{ text: "Runsheet Window Cleaning" }],
        ],
      },
    ]);
  });

  it("make a link of ours a button, and leave other addresses as text", () => {
    const { blocks } = letterParts(
      {
        body: body(
          "Pay here:",
          `${ORIGIN}/pay/abc`,
          "or here:",
          "https://evil.example/pay/abc",
          `See ${ORIGIN}/gallery/x.`,
          `${ORIGIN}.evil.example/pay/x`,
          `${ORIGIN}@evil.example/pay/x`,
          "javascript:alert(1)",
        ),
      },
      ORIGIN,
    );
    expect(blocks.filter(({ kind }) => kind === "button")).toEqual([
      { kind: "button", label: "Pay by card", href: `${ORIGIN}/pay/abc` },
    ]);
    const links = blocks.flatMap((block) =>
      block.kind === "text" ? block.lines.flat().filter(({ href }) => href) : [],
    );
    expect(links).toEqual([{ text: `${ORIGIN}/gallery/x`, href: `${ORIGIN}/gallery/x` }]);
  });
});

const WRITTEN = [
  greeting("Mrs Ann Chen"),
  "",
  "Thank you. This is your receipt for our work.",
  "",
  fact("Address", "84 Glen Rd"),
  fact("Date", "Tue 12 May 2026"),
  "",
  amount("Price", "$185.00"),
  amount("HST (13%)", "$24.05"),
  amount("Total", "$209.05"),
  "Paid in full.",
  "",
  ...closing(letterhead, letterhead.phone),
];

describe("an email we wrote", () => {
  const partsOf = (...written: MailPart[]) => letterParts(writeLetter(written), ORIGIN).blocks;

  it("is stored as its text, and a layout that has no words", () => {
    expect(writeLetter(WRITTEN)).toEqual({ body: RECEIPT, layout: "g-t-ff-aaat-cc" });
  });

  it("has the parts it was written with", () => {
    expect(letterParts(writeLetter(WRITTEN), ORIGIN)).toEqual(letterParts({ body: RECEIPT }, ORIGIN));
  });

  it("makes no table, button, greeting or closing of what people typed into it", () => {
    const notes = `Gate: back\nDeposit: $50.00\nHello,\nQuestions? Ask Ann.`;
    const lines = notes.split("\n").map((text) => [{ text }]);
    expect(partsOf(notes)).toEqual([{ kind: "text", lines }]);
    expect(letterParts({ body: notes }, ORIGIN).blocks).not.toEqual([{ kind: "text", lines }]);
  });

  it("keeps a colon in a value or in the label of an amount", () => {
    expect(partsOf(fact("Work", "W1: all"), fact("Date", "today"))).toMatchObject([
      { facts: [{ label: "Work", value: "W1: all" }, {}] },
    ]);
    expect(partsOf(amount("Job 7: W1", "$1.00"), amount("Total", "$1.00"))).toMatchObject([
      { facts: [{ label: "Job 7: W1", value: "$1.00" }, {}] },
    ]);
  });

  it("keeps the lines of a value with several, in its text and on the screen", () => {
    const { body: text, layout } = writeLetter([
      fact("Address", "84 Glen Rd\n\nback door"),
      fact("Work", "W1"),
    ]);
    expect({ text, layout }).toEqual({ text: "Address: 84 Glen Rd\n\nback door\nWork: W1", layout: "f-tf" });
  });

  it("shows a label without a value as it is", () => {
    expect(partsOf(fact("Work", ""), fact("Date", "today"))).toEqual([
      { kind: "text", lines: [[{ text: "Work:" }], [{ text: "Date: today" }]] },
    ]);
  });

  it("makes a button only of our own address", () => {
    expect(partsOf(button("https://evil.example/pay/x"))).toMatchObject([{ kind: "text" }]);
    expect(partsOf(button(`${ORIGIN}/pay/x`))).toMatchObject([{ kind: "button", label: "Pay by card" }]);
  });

  it("reads as typed when its text isn't the one it was laid out for", () => {
    const { body: text, layout } = writeLetter(WRITTEN);
    const changed = { body: `${text}\nPS`, layout };
    expect(letterParts(changed, ORIGIN)).toEqual(letterParts({ body: changed.body }, ORIGIN));
  });
});

it("two letters joined read as both, one after the other", () => {
  const [one, other] = [writeLetter(["One."]), writeLetter([button(`${ORIGIN}/pay/x`)])];
  expect(joinLetters(one, other)).toEqual({ body: `One.\n\n${ORIGIN}/pay/x`, layout: "t-b" });
});

describe("an email's designed part", () => {
  it("says every line of the text", async () => {
    const text = (await html(RECEIPT)).replace(/<style>.*?<\/style>|<[^>]+>/gs, " ").replace(/\s+/g, " ");
    for (const line of RECEIPT.split("\n").filter(Boolean))
      for (const part of line.split(/: (?=\$|84|Tue)/)) expect(text).toContain(part);
  });

  it("escapes what people wrote, in the subject too", async () => {
    const nasty = `<script>alert(1)</script>"><img src=x onerror=alert(2)>`;
    const page = await html(body(`Hello ${nasty},`, "", nasty, "", `Name: ${nasty}`, "Work: W1"), nasty);
    expect(page).not.toContain("<script");
    expect(page.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(page).toContain("&lt;script&gt;");
  });

  it("loads nothing from anywhere, and links only to us, our phone and our email", async () => {
    const page = await html(body("Hello Ann,", "", "Open:", `${ORIGIN}/pay/abc`, "", "https://evil.example"));
    const targets = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target]) => target);
    expect(targets).toEqual([
      "cid:logo",
      `${ORIGIN}/pay/abc`,
      "tel:+14165550100",
      "mailto:office@example.com",
    ]);
    expect(page).not.toMatch(/url\(|@import|<link/);
  });

  it("names its language, and follows dark mode", async () => {
    const page = await html(RECEIPT);
    expect(page).toContain('lang="en-CA"');
    expect(page).toContain("prefers-color-scheme: dark");
    expect(page).toContain('width="600"');
  });
});

it.each([
  ["#000000", "#ffffff"],
  ["#0c5b6e", "#ffffff"],
  ["#ffffff", "#000000"],
  ["#f2c14e", "#000000"],
])("writes on %s in %s", (colour, ink) => expect(inkOn(colour)).toBe(ink));
