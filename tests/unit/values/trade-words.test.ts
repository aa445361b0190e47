import { expect, it } from "vitest";
import { codesInWords, kindWords, perlyWords, tradeWords, workInWords } from "@/lib/values/trade-words";

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

it("says a job's codes one by one for crews, beside the code", () => {
  expect(workInWords("W1 + EH(20) + EG")).toEqual([
    "W1 · Windows, outside",
    "EH · Eavestroughs of the house",
    "EG · Eavestroughs of the garage",
  ]);
  expect(workInWords("Gutter guards")).toEqual([]);
});

it("says what a card's brackets and a map book's square mean", () => {
  expect(kindWords("[APPT] 8:00 am (8–10 am)")).toBe("Appointment: we promised the day");
  expect(kindWords("[FLTR]-EM")).toBe("Floater: any day of its window. EM: emergency");
  expect(kindWords("DNF")).toBeNull();
  expect(perlyWords("40 B3")).toBe("map book, page 40, square B3");
  expect(perlyWords("see note")).toBe("map book");
});
