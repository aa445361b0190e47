import { Check, ChevronRight, Clock, Mail, MessageSquare, PhoneCall, PhoneOff, Send } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { HouseQuestions } from "@/components/ui/property/house-questions";
import { useWrite } from "@/components/ui/use-write";
import { VisitAnswerMark } from "@/components/ui/visit-answer";
import { houseWords } from "@/lib/core/work/house-question-rules";
import { editWordsContract, LONGEST_WORDS } from "@/lib/features/visit-run/contract";
import type { RunState, RunVisit } from "@/lib/features/visit-run/run-view";
import { path } from "@/lib/paths";
import { formatPhone } from "@/lib/values/phone";
import { NoteAnswer } from "./note-answer";

const LOOKS: Record<RunState, { icon: typeof Check; tone: "ink" | "sun" | "leaf" | "brick" }> = {
  due: { icon: Send, tone: "ink" },
  waits: { icon: Clock, tone: "sun" },
  told: { icon: Check, tone: "leaf" },
  call: { icon: PhoneOff, tone: "brick" },
  called: { icon: PhoneCall, tone: "leaf" },
};

/** How a visit's client stands, with icon and words. */
export function StateMark({ state, said }: Pick<RunVisit, "state" | "said">) {
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} className="whitespace-normal">
      {said}
    </Badge>
  );
}

/** The client's name; it opens their page for people who may. */
export function ClientName({ visit: { cfid, client }, care }: { visit: RunVisit; care: boolean }) {
  if (!care) return <span className="font-semibold">{client}</span>;
  return (
    <Link href={path.client(cfid)} className="font-semibold underline underline-offset-2">
      {client}
    </Link>
  );
}

/** What the client said about the house and, where someone calls them anyway, what to ask. */
export function House({ visit: { house, work, address }, asks }: { visit: RunVisit; asks: boolean }) {
  const words = houseWords(house);
  return (
    <>
      {words.length > 0 && <p className="text-ink-muted text-sm">{words.join(" · ")}</p>}
      {asks && <HouseQuestions house={house} work={work} address={address} />}
    </>
  );
}

type VisitRowProps = { visit: RunVisit; care: boolean; chosen: boolean; onToggle: () => void };

/** One visit: the client, what they get or got word for word, and what they answered. Who knows is folded to a line. */
export function VisitRow({ visit, care, chosen, onToggle }: VisitRowProps) {
  const { num, when, address, work, state } = visit;
  if (state !== "due" && state !== "call") return <KnowsRow visit={visit} care={care} />;
  return (
    <li className="grid gap-1 border-line border-b px-4 py-2 last:border-b-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {state === "due" && (
          <label className="-m-2 grid size-11 shrink-0 place-items-center" data-print="hide">
            <input type="checkbox" className="size-5" checked={chosen} onChange={onToggle} />
            <span className="sr-only">{`Choose ${visit.client}, ${address}`}</span>
          </label>
        )}
        <div className="min-w-0 flex-1 basis-44">
          <p>
            {num && <span className="mr-2 tabular-nums">{num}</span>}
            <ClientName visit={visit} care={care} />
          </p>
          <p className="text-sm">
            {`${when} · ${address}`}
            <span className="text-ink-muted">{` · ${work}`}</span>
          </p>
        </div>
        <Marks visit={visit} />
      </div>
      <Messages visit={visit} />
    </li>
  );
}

const Marks = ({ visit: { answer, state, said } }: { visit: RunVisit }) => (
  <span className="flex min-w-0 flex-wrap gap-1">
    {answer && <VisitAnswerMark answer={answer.answer} />}
    <StateMark state={state} said={said} />
  </span>
);

const Messages = ({ visit }: { visit: RunVisit }) =>
  visit.messages.map((message) => <Message key={message.channel} visit={visit} message={message} />);

/** A client who was told or called, in a line; open if their answer leaves something to do. */
function KnowsRow({ visit, care }: { visit: RunVisit; care: boolean }) {
  const { num, client, when, address, work, state, answer } = visit;
  const leavesWork = answer !== null && answer.answer !== "confirmed";
  return (
    <li className="border-line border-b last:border-b-0">
      <details className="group" open={leavesWork}>
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 hover:bg-well [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
            data-print="hide"
          />
          <span className="wrap-anywhere min-w-0 flex-1 basis-44 text-sm">
            {num && <span className="mr-2 tabular-nums">{num}</span>}
            <span className="font-semibold">{client}</span>
            <span className="text-ink-muted">{` · ${when} · ${address}`}</span>
          </span>
          <Marks visit={visit} />
        </summary>
        <div className="grid gap-1 px-4 pb-3">
          <p className="text-ink-muted text-sm">
            {care && (
              <>
                <ClientName visit={visit} care />
                {" · "}
              </>
            )}
            {`${address} · ${work}`}
          </p>
          <House visit={visit} asks={leavesWork} />
          <Messages visit={visit} />
          {state !== "called" && <NoteAnswer visit={visit} />}
        </div>
      </details>
    </li>
  );
}

type MessageProps = { visit: RunVisit; message: RunVisit["messages"][number] };

function Message({ visit, message: { channel, to, subject, body, draft } }: MessageProps) {
  const Icon = channel === "text" ? MessageSquare : Mail;
  const title = channel === "text" ? `Text to ${formatPhone(to)}` : `Email to ${to}`;
  return (
    <details className="min-w-0 rounded-sm bg-well px-3 text-sm">
      <summary className="min-h-8 cursor-pointer py-1">
        <Icon aria-hidden className="mr-2 inline size-4" />
        <span className="wrap-anywhere">{title}</span>
        {draft > 0 && <span className="text-ink-muted"> · changed by the office</span>}
      </summary>
      {subject && <p className="wrap-anywhere font-semibold">{subject}</p>}
      <p className="wrap-anywhere whitespace-pre-line pb-2">{body}</p>
      {visit.state === "due" && <EditWords visit={visit} message={{ channel, body, draft }} />}
    </details>
  );
}

const WORDS = z.object({ body: z.string().trim().max(LONGEST_WORDS.email) });

type EditWordsProps = {
  visit: RunVisit;
  message: { channel: "email" | "text"; body: string; draft: number };
};

function EditWords({ visit, message: { channel, body, draft } }: EditWordsProps) {
  const [open, setOpen] = useState(false);
  const write = useWrite(editWordsContract, { said: ({ msg }) => msg, onDone: () => setOpen(false) });
  const theirs = write.refusal?.stale;
  const version = theirs?.version ?? draft;
  const fixed = { id: visit.jobid, visit: visit.visit, channel, version };
  const noun = channel === "text" ? "text" : "email";
  return (
    <div className="flex flex-wrap gap-2 pb-2" data-print="hide">
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Change the ${noun} to ${visit.client}`}
        onClick={() => setOpen(true)}
      >
        {`Change this ${noun}`}
      </Button>
      <Dialog title={`Change the ${noun} to ${visit.client}`} open={open} onOpenChange={setOpen}>
        <Form
          key={version}
          label={`Change the ${noun}`}
          schema={WORDS}
          defaultValues={{ body: theirs?.body ?? body }}
          className="grid gap-4"
          onSubmit={(values, extras) => write.send({ ...fixed, body: values.body }, extras)}
        >
          <TextAreaField
            name="body"
            label="What it says"
            hint="Only this message changes. Leave it empty to use the usual words."
            rows={channel === "text" ? 4 : 10}
            maxLength={LONGEST_WORDS[channel]}
          />
          <div>
            <SubmitButton>Save</SubmitButton>
          </div>
        </Form>
      </Dialog>
    </div>
  );
}
