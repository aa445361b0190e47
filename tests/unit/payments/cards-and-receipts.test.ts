import { describe, expect, it } from "vitest";
import { cardExpiry, cardName, isNewCard, TEST_CARDS } from "@/lib/core/payments/card-rules";
import { type ReceiptCharge, receiptMail } from "@/lib/core/payments/receipt-rules";

describe("a card just entered", () => {
  it("has a token no one else can have; a saved card's id isn't one", () => {
    for (const { token } of TEST_CARDS) expect(isNewCard(token)).toBe(true);
    expect(isNewCard("ctoken_1NnQUf2eZvKYlo2CIObdtbnb")).toBe(true);
    for (const id of ["pm_1QdBq2", "card_1", "x_ctoken_1", "pm_card_", "pm_card_visa/../x", ""])
      expect(isNewCard(id)).toBe(false);
  });
});

describe("a card's name", () => {
  it.each([
    ["amex", "American Express"],
    ["diners", "Diners Club"],
    ["jcb", "JCB"],
    ["mastercard", "Mastercard"],
    ["unionpay", "UnionPay"],
    ["visa", "Visa"],
  ])("%s", (brand, name) => expect(cardName({ brand, last4: "4242" })).toBe(`${name} ending 4242`));

  it("has its month in two digits", () => {
    expect(cardExpiry({ exp_month: 4, exp_year: 2030 })).toBe("04/2030");
    expect(cardExpiry({ exp_month: 11, exp_year: 2030 })).toBe("11/2030");
  });
});

describe("the receipt", () => {
  it("has an HST line for each job and the total", () => {
    const client = { honorific: "Mrs", firstname: "Ann", lastname: "Chen" };
    const company = { name: "Clear Panes", email: "office@example.com" };
    const lines = [
      { jobid: 7, jobdesc: "W1", address: "12 Clinton St", price: 18_500, total: 20_905, rate: 0.13 },
      { jobid: 8, jobdesc: "EH", address: "12 Clinton St", price: 12_500, total: 14_125, rate: 0.13 },
    ];
    const facts = { client, lines, date: "2026-05-12", company, phone: "416-555-0100" };
    const bodyOf = (charge: ReceiptCharge) => receiptMail({ ...facts, charge }).body;
    const visa = { brand: "visa", last4: "4242" };
    const mail = receiptMail({ ...facts, charge: { card: visa, chargedBy: null, planned: false } });
    expect(mail.subject).toBe("Receipt for your payment of $350.30");
    expect(mail.body).toContain(
      "Job[8]: EH, 12 Clinton St\nPrice: $125.00\nHST (13%): $16.25\nTotal: $141.25",
    );
    expect(mail.body).toBe(
      [
        "Hello Mrs Ann Chen,",
        "",
        "Thank you. This is your receipt for your payment by card.",
        "",
        "Date: Tue 12 May 2026",
        "",
        "Job[7]: W1, 12 Clinton St",
        "Price: $185.00",
        "HST (13%): $24.05",
        "Total: $209.05",
        "",
        "Job[8]: EH, 12 Clinton St",
        "Price: $125.00",
        "HST (13%): $16.25",
        "Total: $141.25",
        "",
        "Paid by card: $350.30",
        "",
        "Questions? Call 416-555-0100 or email office@example.com.",
        "Clear Panes",
      ].join("\n"),
    );
    expect(mail.body).not.toContain("Visa");
    expect(bodyOf({ card: visa, chargedBy: "Dana Brooks", planned: false })).toContain(
      "Dana Brooks at Clear Panes charged your Visa ending 4242 for you.",
    );
    expect(bodyOf({ card: null, chargedBy: "Dana Brooks", planned: false })).toContain(
      "Dana Brooks at Clear Panes charged the card you gave us for you.",
    );
    expect(bodyOf({ card: visa, chargedBy: "Dana Brooks", planned: true })).toContain(
      "We charged your Visa ending 4242 automatically, as arranged by Dana Brooks at Clear Panes.",
    );
    expect(bodyOf({ card: visa, chargedBy: null, planned: true })).toContain(
      "We charged your Visa ending 4242 as planned.",
    );
  });
});
