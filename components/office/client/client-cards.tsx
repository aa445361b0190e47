import { MessageSquare } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { StatusBadge } from "@/components/ui/status-badge";
import { path } from "@/lib/paths";
import type { ClientPage } from "@/lib/registry/client-page/page-view";
import { formatDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { phoneExtension, phoneHref } from "@/lib/values/phone";
import { count, cut } from "@/lib/values/text";
import { dashboardOf } from "./links";
import { Login } from "./log-out-everywhere";
import { Panel, QUIET } from "./panel";

type Props = { page: ClientPage };

export const LINE =
  "inline-flex min-h-11 items-center text-lake-text underline underline-offset-2 md:min-h-7";

/** How to reach the client, and which channel they agreed to. */
export function Contact({ page: { cfid, name, short, phones, emails, facts, login } }: Props) {
  return (
    <Panel
      title="Contact"
      aside={
        <Link href={dashboardOf(cfid, "personal_info")} prefetch={false} className={QUIET}>
          Change
        </Link>
      }
    >
      <div className="@container p-4 py-3">
        <dl className="grid grid-cols-1 items-baseline gap-x-2 gap-y-1 @min-[12rem]:grid-cols-[4.25rem_minmax(0,1fr)]">
          {phones.map(({ label, number }) => (
            <Fact key={label} term={label}>
              <span className="flex flex-wrap gap-x-1">
                <a
                  href={phoneHref(number) ?? undefined}
                  className={`wrap-anywhere min-w-0 tabular-nums ${LINE}`}
                  aria-label={`Call ${name}, ${number}`}
                >
                  {number}
                </a>
                {phoneExtension(number) === null && (
                  <a
                    href={phoneHref(number)?.replace(/^tel:/, "sms:")}
                    className={LINE}
                    title="Text"
                    aria-label={`Text ${name}, ${number}`}
                  >
                    <MessageSquare aria-hidden className="size-4" />
                  </a>
                )}
              </span>
            </Fact>
          ))}
          {emails.map(({ label, address }) => (
            <Fact key={label} term={label}>
              <a href={`mailto:${address}`} className={`wrap-anywhere text-sm ${LINE}`}>
                <Email address={address} />
              </a>
            </Fact>
          ))}
          {facts
            .filter(([, value]) => value)
            .map(([term, value]) => (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ))}
          <Fact term="Login">
            <Login cfid={cfid} short={short} devices={login.devices} words={loginWords(login)} />
          </Fact>
        </dl>
      </div>
      {phones.length + emails.length === 0 && (
        <p className="px-4 pb-3 text-ink-muted">No phone or email on file</p>
      )}
    </Panel>
  );
}

function loginWords({ hasPassword, devices, lastUsed }: ClientPage["login"]): string {
  if (devices > 0) return `Logged in on ${count(devices, "device")}, last used ${lastUsed}`;
  return hasPassword ? "Yes, not logged in on any device" : "None yet";
}

/** A long address breaks after its @, not inside a name. */
function Email({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-muted text-sm">{term}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
);

const SHOWN = 2;
const LONGEST = 200;

/** The newest notes about the properties. */
export function Notes({ page: { cfid, notes, noteCount } }: Props) {
  return (
    <Panel
      title="Notes"
      aside={
        noteCount > SHOWN && (
          <Link href={path.client(cfid, "?kinds=notes")} className={QUIET}>
            All {noteCount}
          </Link>
        )
      }
    >
      {notes.length === 0 && <p className="px-4 py-3 text-ink-muted">No notes yet</p>}
      <ul className="divide-y divide-line px-4">
        {notes.slice(0, SHOWN).map(({ id, address, notes: text, by }) => (
          <li key={id} className="wrap-anywhere py-3">
            {cut(text, LONGEST)}
            <span className="block text-ink-muted text-sm">{[address, by].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the client thinks of our work, and what's still open. */
export function Quality({ page }: Props) {
  const { rating, feedback, openDnfs, dnfs, requests } = page;
  return (
    <Panel title="Quality">
      <ul className="divide-y divide-line px-4">
        <Row label="Rating">{rating === null ? "None" : `${rating} of 5`}</Row>
        {feedback && <Row label="Feedback">{feedback}</Row>}
        <Row label="DNFs">
          {openDnfs.length > 0 ? (
            <Badge tone="brick">{`${openDnfs.length} open`}</Badge>
          ) : dnfs === 0 ? (
            "None"
          ) : (
            `None open, ${dnfs} in total`
          )}
        </Row>
        {openDnfs.map(({ dnfid, address, dnfdesc, since }) => (
          <li key={dnfid} className="py-2">
            <Link href={path.dnfDetails(dnfid)} className={`wrap-anywhere ${LINE}`}>
              {cut(dnfdesc, LONGEST)}
            </Link>
            <span className="block text-ink-muted text-sm">{`${address} · ${formatDate(since)}`}</span>
          </li>
        ))}
        <Row label="Requests">
          {requests.length > 0 ? <Badge tone="sun">{`${requests.length} open`}</Badge> : "None open"}
        </Row>
        {requests.map(({ msid, kind, message, day, href }) => (
          <li key={msid} className="wrap-anywhere py-2">
            {href ? (
              <Link href={href} className={LINE}>
                {kind}
              </Link>
            ) : (
              <b className="font-medium">{kind}</b>
            )}
            <span className="block">{cut(message, LONGEST)}</span>
            <span className="block text-ink-muted text-sm">{day}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
    <span className="text-ink-muted">{label}</span>
    <span>{children}</span>
  </li>
);

/** The jobs that aren't done yet, soonest first. */
export function ComingUp({ page: { next, officeJobs } }: Props) {
  return (
    <Panel title="Coming up" count={next.length}>
      {next.length === 0 && <p className="px-4 py-3 text-ink-muted">No visits planned</p>}
      <ul className="divide-y divide-line px-4">
        {next.map((job) => (
          <li key={job.jobid} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere">
                {officeJobs ? (
                  <Link
                    href={path.job(job.jobid)}
                    className="font-semibold text-ink underline underline-offset-2"
                  >
                    {job.address}
                  </Link>
                ) : (
                  <b className="font-semibold">{job.address}</b>
                )}
                {` · ${job.jobdesc} · ${formatPrice(job.price)}`}
              </p>
              <p className="text-ink-muted text-sm first-letter:uppercase">{`${job.when} · ${job.who}`}</p>
            </div>
            <StatusBadge status={job.isStarted ? "started" : job.isFloater ? "floater" : "appointment"} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
