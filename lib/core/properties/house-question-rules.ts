import { codesOf } from "@/lib/core/work/work-words-rules";

/** What a client said about their house; null: no one has asked. */
export type HouseAnswers = {
  minds_rain: boolean | null;
  nobody_home: boolean | null;
};
export type HouseQuestion = keyof HouseAnswers;

/** Rain only spoils windows that are washed outside. */
export const rainMatters = (jobdesc: string): boolean =>
  codesOf(jobdesc).some((code) => code === "W1" || code === "W2" || code === "W3");

/** Each is asked once per house, and known from then on (rule asked-once). */
export const HOUSE_QUESTIONS: Record<
  HouseQuestion,
  { asks: string; answers: readonly { label: string; value: boolean }[] }
> = {
  minds_rain: {
    asks: "Is rain fine?",
    answers: [
      { label: "Rain is fine", value: false },
      { label: "Minds rain", value: true },
    ],
  },
  nobody_home: {
    asks: "Does anyone need to be home?",
    answers: [
      { label: "No one needs to be home", value: true },
      { label: "Someone must be home", value: false },
    ],
  },
};

const NAMES = ["minds_rain", "nobody_home"] as const;

/** What to ask the client of this work while we talk to them anyway: about rain only where it matters. */
export const openQuestions = (house: HouseAnswers, jobdesc: string): HouseQuestion[] =>
  NAMES.filter((name) => house[name] === null && (name !== "minds_rain" || rainMatters(jobdesc)));

/** What they said, in words: "Rain is fine", "Someone must be home". */
export const houseWords = (house: HouseAnswers): string[] =>
  NAMES.flatMap(
    (name) => HOUSE_QUESTIONS[name].answers.find(({ value }) => value === house[name])?.label ?? [],
  );
