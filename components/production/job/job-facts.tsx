import Link from "next/link";
import type { ReactNode } from "react";
import { FactList } from "@/components/ui/fact-list";
import type { Answer } from "@/lib/contract";
import type { jobDetailsContract } from "@/lib/features/packaging/contract";
import { formatDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { formatPhone, phoneHref } from "@/lib/values/phone";

export type JobDetails = Answer<typeof jobDetailsContract>;

/** The client, the property and the order, as facts. */
export function JobFacts({ job, client }: { job: JobDetails; client: string | null }) {
  const when =
    job.sdate === job.fdate ? formatDate(job.sdate) : `${formatDate(job.sdate)} to ${formatDate(job.fdate)}`;
  const facts: [string, ReactNode][] = [
    ["Client", nameLink(job.name, client)],
    ["Rating", job.rating === null ? "–" : `${job.rating} of 5`],
    ["Address", [job.address, job.postcode?.replace(" ", "\u00a0")].filter(Boolean).join(", ")],
    ["Perly", job.perly ?? "–"],
    ["Billing address", job.billing_address ?? "–"],
    ["Phone", phoneLink(job.phone)],
    ["Cell", phoneLink(job.cell)],
    ["Email", emailLink(job.email)],
    ["Work", job.jobdesc],
    ["Price", formatPrice(job.price)],
    ["Usual prices", usualPrices(job)],
    [job.sdate === job.fdate ? "Appointment" : "Promised", when],
    ["Crew", job.crew ?? "None yet"],
    ["Tag", job.tag ?? "–"],
  ];
  return <FactList facts={facts} />;
}

/** "W1 $195.00 · EH $150.00 · EG TBD" */
const usualPrices = ({ w1, eh, eg }: JobDetails): string =>
  [`W1 ${formatPrice(w1)}`, `EH ${formatPrice(eh)}`, `EG ${formatPrice(eg)}`]
    .map((one) => one.replace(" ", "\u00a0"))
    .join(" · ");

const nameLink = (name: string, client: string | null): ReactNode =>
  client ? <Link href={client}>{name}</Link> : name;

function phoneLink(number: string | null): ReactNode {
  const href = number ? phoneHref(number) : null;
  if (!number) return "–";
  return href ? <a href={href}>{formatPhone(number)}</a> : number;
}

const emailLink = (email: string | null): ReactNode =>
  email ? <a href={`mailto:${email}`}>{email}</a> : "–";
