import { expect, it } from "vitest";
import { tradeWords } from "@/lib/values/trade-words";

it("says what a trade code stands for, and nothing of other words", () => {
  expect(tradeWords("W2")).toBe("Windows, outside and inside");
  expect(tradeWords("NC")).toBe("Not contacted yet");
  for (const word of ["Called", "w2", "constructor", ""]) expect(tradeWords(word)).toBeNull();
});
