import { expect, it } from "vitest";
import { houseSentences, houseWords, newAnswers, openQuestions } from "@/lib/core/work/house-question-rules";

const house = (minds_rain: boolean | null, nobody_home: boolean | null) => ({ minds_rain, nobody_home });

it("asks what no one has asked yet, about rain only before windows are washed outside", () => {
  expect(openQuestions(house(null, null), "W1 + EH")).toEqual(["minds_rain", "nobody_home"]);
  expect(openQuestions(house(null, null), "EH + EG")).toEqual(["nobody_home"]);
  expect(openQuestions(house(null, null), "W4")).toEqual(["nobody_home"]);
  expect(openQuestions(house(false, null), "W2")).toEqual(["nobody_home"]);
  expect(openQuestions(house(true, false), "W2")).toEqual([]);
});

it("says what they answered, a no as well", () => {
  expect(houseWords(house(false, true))).toEqual(["Rain is fine", "No one needs to be home"]);
  expect(houseWords(house(true, false))).toEqual(["Minds rain", "Someone must be home"]);
  expect(houseWords(house(null, null))).toEqual([]);
});

it("tells the client what their answers mean for the visit, and nothing else", () => {
  const both = "No one needs to be home. We'll come in light rain too.";
  expect(houseSentences(house(false, true), "W1 + EH")).toBe(both);
  expect(houseSentences(house(false, true), "EH + EG")).toBe("No one needs to be home.");
  expect(houseSentences(house(false, null), "W1")).toBe("We'll come in light rain too.");
  for (const silent of [house(true, false), house(null, null)]) expect(houseSentences(silent, "W1")).toBe("");
});

it("never replaces an answer", () => {
  expect(newAnswers(house(null, false), { minds_rain: false, nobody_home: true })).toEqual({
    minds_rain: false,
  });
  expect(newAnswers(house(null, null), { minds_rain: null })).toEqual({});
});
