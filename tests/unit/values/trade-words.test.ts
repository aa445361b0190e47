import { expect, it } from "vitest";
import { codesInWords, tradeWords } from "@/lib/values/trade-words";

it("says what a trade code stands for, and nothing of other words", () => {
  expect(tradeWords("W2")).toBe("Windows, outside and inside");
  expect(tradeWords("NC")).toBe("Not contacted yet");
  for (const word of ["Called", "w2", "constructor", ""]) expect(tradeWords(word)).toBeNull();
});

it("says what each code of a job's work means, once", () => {
  expect(codesInWords("W1 + EH + install cages(As Reqd), EH")).toBe(
    "W1: Windows, outside · EH: Eavestroughs of the house",
  );
  expect(codesInWords("Wash the glass railing")).toBeUndefined();
});
