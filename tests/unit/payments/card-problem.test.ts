import { expect, it } from "vitest";
import { CARD_INCOMPLETE, cardProblem } from "@/lib/core/payments/card-rules";

it.each([
  [{ code: "incomplete_number", message: "Your card number is incomplete." }, CARD_INCOMPLETE],
  [{ code: "incomplete_cvc", message: "Your card's security code is incomplete." }, CARD_INCOMPLETE],
  [{ message: "Fill it in" }, CARD_INCOMPLETE],
  [{ code: "invalid_number", message: "Your card number is invalid." }, "Your card number is invalid."],
])("the card form's %j reads %s", (found, said) => {
  expect(cardProblem(found)).toBe(said);
});
