import { Check, Mail, MessageSquare, Paperclip, Reply, ShieldAlert } from "lucide-react";
import Link from "next/link";
import { NativeSelect } from "@/components/form/native-select";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { VisitAnswerMark } from "@/components/ui/visit-answer";
import { type InboxMessage, type InboxView, settleMessageContract } from "@/lib/core/inbox/contract";
import { path } from "@/lib/paths";
import { count } from "@/lib/values/text";
import { AnswerForm } from "./answer-form";
import { WhoseMessage } from "./whose-message";

type SettleProps = { message: InboxMessage; people: InboxView["people"]; me: number };
type InboxCardProps = SettleProps & {
  company: string;
  /** Whether its answer is being written. */
  answering: boolean;
  onAnswer: (on: boolean) => void;
};

/** Who a message is from, for people and for buttons' names. */
export const writerOf = ({ client, sender_name, sender }: InboxMessage): string =>
  client?.name ?? sender_name ?? sender;

/** One message: whose it is, what it says, and what can be done about it. */
export function InboxCard({ message, people, me, company, answering, onAnswer }: InboxCardProps) {
  const { channel, sender, subject, received, answer, done, done_by, reply, ways } = message;
  const Icon = channel === "text" ? MessageSquare : Mail;
  const writer = writerOf(message);
  return (
    <li className="card-edge min-w-0 rounded-lg bg-surface">
      <article aria-label={`${writer}, ${received}`} className="grid gap-3 p-4">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h2 className="wrap-anywhere text-base">
              <Icon aria-hidden className="mr-2 inline size-4" />
              {message.client ? (
                <Link href={path.client(message.client.cfid)} className="underline underline-offset-2">
                  {writer}
                </Link>
              ) : (
                writer
              )}
            </h2>
            <p className="wrap-anywhere text-ink-muted text-sm">
              {writer !== sender && `${sender} · `}
              <span className="inline-block">{received}</span>
            </p>
          </div>
          <div className="flex flex-wrap gap-1">
            {!message.verified && (
              <Badge tone="brick" icon={<ShieldAlert aria-hidden />}>
                Not verified
              </Badge>
            )}
            {answer && <VisitAnswerMark answer={answer} />}
            {done && (
              <Badge tone="leaf" icon={<Check aria-hidden />}>
                {done_by ? `Done by ${done_by}` : "Needs no answer"}
              </Badge>
            )}
          </div>
        </header>
        {!message.verified && (
          <p className="text-ink-muted text-sm">
            {`Someone else may have written this in the name of ${sender}, so it changed nothing. Call to check.`}
          </p>
        )}
        <Words message={message} subject={subject} />
        {!message.client && <WhoseMessage message={message} />}
        {reply && (
          <blockquote className="wrap-anywhere whitespace-pre-line border-lake border-l-4 bg-well px-3 py-2 text-sm">
            <span className="block text-ink-muted">
              {reply.channel === "text" ? "Our text" : "Our email"}
            </span>
            {reply.body}
          </blockquote>
        )}
        {answering ? (
          <AnswerForm message={message} company={company} onClose={() => onAnswer(false)} />
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {ways.length > 0 && (
              <Button
                variant="secondary"
                icon={<Reply aria-hidden className="size-5" />}
                aria-label={`Answer ${writer}`}
                onClick={() => onAnswer(true)}
              >
                Answer
              </Button>
            )}
            <Settle message={message} people={people} me={me} />
          </div>
        )}
      </article>
    </li>
  );
}

function Words({ message, subject }: { message: InboxMessage; subject: string | null }) {
  const { body, gone, was_cut, attachments } = message;
  return (
    <div className="grid gap-2">
      {subject && <p className="wrap-anywhere font-semibold">{subject}</p>}
      {gone ? (
        <p className="text-ink-muted">This message was deleted: it's older than we keep messages for.</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">
          {body || <span className="text-ink-muted">No text</span>}
        </p>
      )}
      {was_cut && <p className="text-ink-muted text-sm">The message was longer. We kept its beginning.</p>}
      {attachments > 0 && (
        <p className="flex items-start gap-1 text-ink-muted text-sm">
          <Paperclip aria-hidden className="mt-0.5 size-4 shrink-0" />
          {`${count(attachments, "attachment")}, not kept here. Ask what it shows.`}
        </p>
      )}
    </div>
  );
}

function Settle({ message, people, me }: SettleProps) {
  const { id, version, done, assigned_to } = message;
  const write = useWrite(settleMessageContract, {
    said: ({ message: now }) =>
      now.done !== done
        ? now.done
          ? "Marked done"
          : "Open again"
        : now.assigned
          ? `${now.assigned} has it`
          : "No one has it",
    rereads: true,
  });
  const writer = writerOf(message);
  const mine = people.filter(({ hrid }) => hrid === me).map(({ hrid }) => ({ value: hrid, label: "Me" }));
  const others = people
    .filter(({ hrid }) => hrid !== me)
    .map(({ hrid, name }) => ({ value: hrid, label: name }));
  const left =
    assigned_to !== null && !people.some(({ hrid }) => hrid === assigned_to)
      ? [{ value: assigned_to, label: message.assigned ?? "Someone who left" }]
      : [];
  return (
    <>
      <Button
        variant="secondary"
        pending={write.pending}
        pendingLabel="…"
        aria-label={done ? `Reopen the message from ${writer}` : `Mark the message from ${writer} done`}
        onClick={() => write.act({ id, version, done: !done })}
      >
        {done ? "Reopen" : "Done"}
      </Button>
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        <label htmlFor={`for-${id}`} className="text-ink-muted">
          For<span className="sr-only">{`, message from ${writer}`}</span>
        </label>
        <NativeSelect
          id={`for-${id}`}
          className="min-w-36"
          options={[...mine, ...others, ...left]}
          placeholder="Anyone"
          value={assigned_to ?? ""}
          disabled={write.pending}
          onChange={({ target }) =>
            write.act({ id, version, assigned_to: target.value === "" ? null : Number(target.value) })
          }
        />
      </div>
    </>
  );
}
