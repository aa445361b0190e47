import { Mail, Pencil, Phone } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { buttonStyles } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import { StatusBadge } from "@/components/ui/status-badge";
import { type MiscPage, pageOfType, typeWord } from "@/lib/features/odd-jobs/rules";
import type { MiscAdminView, MiscJob, MiscMessage } from "@/lib/features/odd-jobs/schema";
import { path } from "@/lib/paths";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { MiscJobForm } from "./misc-job-form";
import { OddJobFacts, OddJobStatusBadge } from "./odd-job-facts";

const TITLES = {
  odd_job: { lead: "Odd Job Lead", job: "Odd Job Admin", list: "odd_job_estimates" },
  paint: { lead: "Paint Lead", job: "Paint Admin", list: "paint_estimates" },
};

/** Odd job admin, and the same for paint: of a request or an odd job (rule stuff-to-do). */
export function MiscAdmin({ view }: { view: MiscAdminView }) {
  const { page, lead, job, client } = view;
  const words = TITLES[page];
  const title = lead ? words.lead : words.job;
  const leads = { label: "Leads", href: path.partnerLeads(words.list) };
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, leads, { label: title }]}
        description={[view.name, lead?.address_plus ?? job?.address].filter(Boolean).join(", ")}
        actions={
          job && (
            <LinkButton
              href={path.oddJob(job.id, `${page}_admin`)}
              icon={<Pencil aria-hidden className="size-[1.1em]" />}
            >
              Edit
            </LinkButton>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          {job && <OddJobFacts job={job} />}
          <Messages messages={view.messages} inFront={lead?.msid ?? job?.msid ?? null} />
          <ClientCard view={view} />
          <MiscJobs jobs={view.misc} page={page} />
        </div>
        {client ? (
          <MiscJobForm view={view} />
        ) : (
          <Alert kind="info" title="No client yet">
            You can book this once the office links the request to a client.
          </Alert>
        )}
      </div>
    </>
  );
}

/** The client, how to reach them, and their addresses. */
function ClientCard({ view: { client, name, places } }: { view: MiscAdminView }) {
  const numbers = [...new Set([client?.cellphone, client?.phone])].filter((number) => phoneHref(number));
  const reach = cn(buttonStyles({ variant: "secondary" }));
  return (
    <Card title="Client">
      <div className="grid gap-3">
        <p className="wrap-anywhere font-semibold text-lg">{name || "Not known"}</p>
        <div className="flex flex-wrap gap-2 empty:hidden" data-print="hide">
          {numbers.map((number) => (
            <a key={number} href={phoneHref(number) ?? undefined} className={reach}>
              <Phone aria-hidden className="size-5" />
              {formatPhone(number)}
            </a>
          ))}
          {client?.email && (
            <a href={`mailto:${client.email}`} className={`${reach} max-w-full`}>
              <Mail aria-hidden className="size-5 shrink-0" />
              <span className="truncate">{client.email}</span>
            </a>
          )}
        </div>
        {places.length > 0 && (
          <ul aria-label="Addresses" className="grid gap-1">
            {places.map(({ jobinfoid, address, postcode, city, perly }) => (
              <li key={jobinfoid} className="wrap-anywhere">
                {[address, postcode, city, perly && `Perly ${perly}`].filter(Boolean).join(", ")}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Everything booked for the client; the viewer's own can be opened. */
function MiscJobs({ jobs, page }: { jobs: readonly MiscJob[]; page: MiscPage }) {
  return (
    <Card title="Misc jobs">
      {jobs.length === 0 && <p className="text-ink-muted">Nothing booked for this client yet.</p>}
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <li key={job.id} className="grid gap-1 border-line not-first:border-t not-first:pt-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <MiscJobName job={job} page={page} />
              <OddJobStatusBadge status={job.status} />
            </span>
            <span className="wrap-anywhere">{job.details || job.notes}</span>
            {job.notes && job.details && job.notes !== job.details && (
              <span className="wrap-anywhere whitespace-pre-line text-ink-muted text-sm">{job.notes}</span>
            )}
            <span className="text-ink-muted text-sm">{factsOf(job).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MiscJobName({ job, page }: { job: MiscJob; page: MiscPage }) {
  const name = `${typeWord(job.type5)}, ${formatDate(job.date)}`;
  if (!job.own) return <span className="font-semibold">{name}</span>;
  const source = page === pageOfType(job.type5) ? `${page}_admin` : "partner_leads";
  return (
    <Link
      href={path.oddJob(job.id, source)}
      prefetch={false}
      className="font-semibold text-lake-text underline"
    >
      {name}
    </Link>
  );
}

const factsOf = ({ address, sdate, datebi, price, own }: MiscJob): string[] => [
  address,
  ...(datebi ? [`done ${formatDate(datebi)}`] : sdate ? [`for ${formatDate(sdate)}`] : []),
  own ? formatPrice(price) : "another partner's",
];

/** What the client requested, with later notes; the current request is highlighted. */
function Messages({ messages, inFront }: { messages: readonly MiscMessage[]; inFront: number | null }) {
  const sorted = [...messages].sort((a, b) => Number(b.msid === inFront) - Number(a.msid === inFront));
  return (
    <Card title={messages.length === 1 ? "Message" : "Messages"}>
      {messages.length === 0 && <p className="text-ink-muted">No requests from this client.</p>}
      <ul className="grid gap-4">
        {sorted.map((message) => (
          <li key={message.msid} className="grid gap-2 border-line not-first:border-t not-first:pt-4">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{message.type}</span>
              <StatusBadge status={message.resolved ? "resolved" : "pending"} />
            </span>
            <p
              className={`wrap-anywhere whitespace-pre-line ${message.msid === inFront ? "font-semibold text-lg" : ""}`}
            >
              {message.message}
            </p>
            <p className="text-ink-muted text-sm">{messageFacts(message)}</p>
            {message.notes.length > 0 && (
              <ul aria-label="Notes" className="grid gap-1">
                {message.notes.map(({ id, notes, recorder }) => (
                  <li key={id} className="wrap-anywhere rounded-sm bg-sun-soft px-3 py-2 text-sun-text">
                    {notes}
                    {recorder && <span className="text-sm">{` (${recorder})`}</span>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const messageFacts = ({ messdate, address_plus, holder, recorder }: MiscMessage): string =>
  [
    formatInstant(new Date(messdate)),
    address_plus,
    recorder && `from ${recorder}`,
    holder ? `assigned to ${holder}` : "not assigned yet",
  ]
    .filter(Boolean)
    .join(" · ");
