import { ArrowLeft, CircleCheck, RefreshCw, TriangleAlert, WifiOff } from "lucide-react";
import { ReadyLine } from "@/components/crew/offline/ready-line";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PhonePhoto } from "@/components/ui/images/phone-photo";
import type { Shown } from "@/components/ui/waiting/line";
import { waitingLine } from "@/components/ui/waiting/waiting";
import { enteredFacts, stateWords } from "@/lib/features/waiting/entered-rules";
import { lastMoment } from "@/lib/platform/waiting/life-rules";
import { isHeld, refusalState, refusalText, type Waiting } from "@/lib/platform/waiting/waiting-rules";
import { shortTime } from "@/lib/values/short-time";
import { EntryActs } from "./entry-acts";

type WaitingListProps = { shown: Shown; onClose: () => void };

const tryNow = async () => (await waitingLine.open())?.drain();

/** Entries that need a decision, then unsent ones in sending order. */
export function WaitingList({ shown, onClose }: WaitingListProps) {
  const { needsYou, waiting, sending } = shown;
  return (
    <div className="mx-auto grid w-full max-w-2xl content-start gap-4 px-3 pb-8">
      <div className="sticky top-0 z-10 -mx-3 flex flex-wrap items-center justify-between gap-2 border-line border-b bg-surface px-3 py-2">
        <div className="flex min-w-0 items-center gap-2">
          <Button variant="ghost" onClick={onClose} aria-label="Back" className="px-3">
            <ArrowLeft aria-hidden className="size-6" />
          </Button>
          <h2 id="waiting-title" className="text-lg">
            Waiting to send
          </h2>
        </div>
        {waiting.length > 0 && (
          <Button
            variant="secondary"
            className="px-3"
            pending={sending}
            pendingLabel="Sending…"
            onClick={tryNow}
            icon={<RefreshCw aria-hidden className="size-5" />}
          >
            Try now
          </Button>
        )}
      </div>
      <State shown={shown} />
      {needsYou.length > 0 && (
        <section aria-labelledby="needs-you-title" className="grid gap-3">
          <h3 id="needs-you-title" className="flex items-center gap-2 font-semibold text-brick-text">
            <TriangleAlert aria-hidden className="size-5" />
            Needs you
            <span className="ml-auto">{needsYou.length}</span>
          </h3>
          {needsYou.map((entry) => (
            <Refused key={entry.key} entry={entry} onDone={onClose} />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waits-title" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 id="waits-title" className="font-semibold">{`${waiting.length} waiting`}</h3>
            <p className="text-ink-muted text-sm">Sent in this order</p>
          </div>
          <ul className="card-edge divide-y divide-line rounded-lg bg-surface">
            {waiting.map((entry) => (
              <li key={entry.key} className="grid gap-2 px-4 py-3">
                <Entered entry={entry} />
                <p className="text-ink-muted text-sm">{`Entered ${timeWords(entry.tappedAt)} · ${stateOf(entry, shown)}`}</p>
                <EntryActs entry={entry} onDone={onClose} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {needsYou.length + waiting.length > 0 && <ReadyLine />}
    </div>
  );
}

/** " since 11:02 am": when the first of those that only wait for a signal was tapped. */
function sinceWords({ waiting, needsYou }: Shown): string {
  const taps = waiting.filter((entry) => !isHeld(entry, needsYou)).map(({ tappedAt }) => tappedAt);
  return taps.length > 0 ? ` since ${timeWords(Math.min(...taps))}` : "";
}

/** Why it hasn't been sent, and what happens automatically. */
function State({ shown }: { shown: Shown }) {
  const { waiting, needsYou, end } = shown;
  if (waiting.length === 0 && needsYou.length === 0)
    return (
      <p className="flex items-center gap-2 font-semibold text-leaf-text">
        <CircleCheck aria-hidden className="size-5" />
        Everything has been sent.
      </p>
    );
  if (waiting.length > 0 && end === "stop")
    return (
      <Alert kind="error" title="You're logged out">
        Log in again and your phone will send what's waiting. Nothing is lost.
      </Alert>
    );
  if (waiting.length === 0 || end !== "later") return null;
  return (
    <p className="-mx-3 -mt-4 flex items-center gap-3 bg-ink px-4 py-3 text-on-ink" role="status">
      <WifiOff aria-hidden className="size-6 shrink-0" />
      <span>
        <b>{`No signal${sinceWords(shown)}.`}</b> Keep working. Your phone will send everything once you have
        one.
      </span>
    </p>
  );
}

/** "9:41 am"; with its day if that isn't today. */
const timeWords = (at: number) => shortTime(new Date(at), new Date());

function stateOf(entry: Waiting, { needsYou, progress, sending }: Shown): string {
  const share = progress[entry.key];
  if (sending && share !== undefined) return `sending, ${Math.round(share * 100)}%`;
  if (isHeld(entry, needsYou)) return "waiting for your decision above";
  const last = lastMoment(entry);
  return [
    entry.triedAt === null ? "not tried yet" : `last try ${timeWords(entry.triedAt)}`,
    last !== null && `not sent after ${timeWords(last)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const titleOf = ({ act, about }: Waiting) => [act, about].filter(Boolean).join(" · ");

/** What and when, and what the person entered. */
function Entered({ entry }: { entry: Waiting }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <PhonePhoto entry={entry} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="wrap-anywhere font-semibold">{titleOf(entry)}</p>
        <p className="wrap-anywhere text-ink-muted">
          {[...enteredFacts(entry), entry.file && sizeText(entry.file.size)].filter(Boolean).join(" · ")}
        </p>
      </div>
    </div>
  );
}

/** "340 KB", "1.1 MB". */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The server's message, what the person entered, what is stored now, and the choices. */
function Refused({ entry, onDone }: { entry: Waiting; onDone: () => void }) {
  if (!entry.refusal) return null;
  const now = stateWords(refusalState(entry.refusal));
  return (
    <article
      aria-label={titleOf(entry)}
      className="grid gap-3 rounded-lg border-2 border-brick bg-surface p-4 shadow-lift"
    >
      <div className="flex flex-wrap items-start gap-3">
        <PhonePhoto entry={entry} />
        <div className="min-w-0 flex-1 basis-36">
          <h4 className="wrap-anywhere text-lg">{titleOf(entry)}</h4>
          <p className="wrap-anywhere">{refusalText(entry.refusal)}</p>
          <p>It stays here until you decide.</p>
        </div>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <div className="rounded-sm bg-well p-3">
          <dt className="text-ink-muted text-sm">{`You entered at ${timeWords(entry.tappedAt)}`}</dt>
          <dd className="wrap-anywhere font-semibold">{enteredFacts(entry).join(" · ")}</dd>
        </div>
        {now && (
          <div className="rounded-sm bg-sky-soft p-3">
            <dt className="text-ink-muted text-sm">The office has</dt>
            <dd className="font-semibold">{now}</dd>
          </div>
        )}
      </dl>
      <EntryActs entry={entry} onDone={onDone} />
    </article>
  );
}
