import { codesOf } from "./work-words-rules";

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

/** What someone says that no one has said before: an answer is never replaced this way. */
export const newAnswers = (house: HouseAnswers, said: Partial<HouseAnswers>): Partial<HouseAnswers> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (house[name] === null && said[name] != null ? [[name, said[name]]] : [])),
  );

/** What messages about this work say of it: nothing without an answer, or when it only matters to the planner. */
export const houseSentences = ({ minds_rain, nobody_home }: HouseAnswers, jobdesc: string): string =>
  [
    nobody_home === true && "No one needs to be home.",
    minds_rain === false && rainMatters(jobdesc) && "We'll come in light rain too.",
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");

/** What they said, in words: "Rain is fine", "Someone must be home". */
export const houseWords = (house: HouseAnswers): string[] =>
  NAMES.flatMap(
    (name) => HOUSE_QUESTIONS[name].answers.find(({ value }) => value === house[name])?.label ?? [],
  );
