import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { savePropertyContract } from "@/lib/core/properties/property-contract";
import {
  HOUSE_QUESTIONS,
  type HouseAnswers,
  type HouseQuestion,
  openQuestions,
} from "@/lib/core/work/house-question-rules";

/** A property with what its client said; `version` is its card's. */
export type AskedHouse = HouseAnswers & { jobinfoid: number; version: number };

type HouseQuestionsProps = { house: AskedHouse; work: string; address: string };

/** What to ask the client while we talk to them: each answer is kept on the property's card, where it can be changed. */
export function HouseQuestions({ house, work, address }: HouseQuestionsProps) {
  return openQuestions(house, work).map((question) => (
    <Question key={question} question={question} house={house} address={address} />
  ));
}

type QuestionProps = { question: HouseQuestion; house: AskedHouse; address: string };

function Question({ question, house: { jobinfoid: id, version }, address }: QuestionProps) {
  const write = useWrite(savePropertyContract, { said: () => `Kept for ${address}`, rereads: true });
  const { asks, answers } = HOUSE_QUESTIONS[question];
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1 text-sm" data-print="hide">
      <legend className="float-left mr-2 text-ink-muted">
        {asks}
        <span className="sr-only">{`, ${address}`}</span>
      </legend>
      {answers.map(({ label, value }) => (
        <Button
          key={label}
          size="sm"
          variant="secondary"
          className="whitespace-normal"
          aria-label={`${label}: ${address}`}
          pending={write.pending}
          onClick={() =>
            write.act(
              question === "minds_rain"
                ? { id, version, minds_rain: value }
                : { id, version, nobody_home: value },
            )
          }
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
