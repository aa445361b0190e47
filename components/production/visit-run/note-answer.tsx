import { NativeSelect } from "@/components/form/native-select";
import { useWrite } from "@/components/ui/use-write";
import { ANSWER_WORDS, VISIT_ANSWERS } from "@/lib/core/work/visit-answer-rules";
import { noteAnswerContract } from "@/lib/features/visit-run/contract";
import type { RunVisit } from "@/lib/features/visit-run/run-view";

const OPTIONS = VISIT_ANSWERS.map((answer) => ({ value: answer, label: ANSWER_WORDS[answer] }));

/** What the client said, for the board and the crew's run sheet: their reply, or what someone heard on the phone. */
export function NoteAnswer({ visit }: { visit: RunVisit }) {
  const write = useWrite(noteAnswerContract, { said: ({ msg }) => msg, rereads: true });
  const id = `answer-${visit.jobid}`;
  return (
    <div className="flex flex-wrap items-center gap-x-2" data-print="hide">
      <label htmlFor={id} className="text-ink-muted text-sm">
        Client says<span className="sr-only">{`, ${visit.client}, ${visit.address}`}</span>
      </label>
      <NativeSelect
        id={id}
        className="min-w-40"
        options={OPTIONS}
        placeholder="Nothing yet"
        value={visit.answer?.answer ?? ""}
        disabled={write.pending}
        onChange={({ target }) => {
          const answer = VISIT_ANSWERS.find((each) => each === target.value) ?? null;
          void write.act({ id: visit.jobid, visit: visit.visit, answer });
        }}
      />
    </div>
  );
}
