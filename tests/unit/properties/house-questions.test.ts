import { expect, it } from "vitest";
import { houseWords, openQuestions } from "@/lib/core/properties/house-question-rules";

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
