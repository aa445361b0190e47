import { ArrowLeft } from "lucide-react";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PriceLine } from "@/components/ui/price-line";
import { photoTimes } from "@/lib/core/images/when-rules";
import { PRICE_TO_COME } from "@/lib/core/work/order-rules";
import type { DashboardHead, JobPanel as JobData } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { formatPhone } from "@/lib/values/phone";
import { hstOn } from "@/lib/values/tax";
import { ChangeUntil, ChangeVisit } from "./change-acts";
import { SendMail } from "./job-acts";
import { JobFact, JobFacts, PaidState, Work } from "./job-parts";

/** One job with everything its client may see. */
export function JobPanel({ job, head }: { job: JobData; head: Pick<DashboardHead, "hst" | "works"> }) {
  const { jobid, address, postcode, work, custom, when, day, price, discount, taxDay, client, change } = job;
  const done = day !== "";
  const tbd = !price && !discount;
  const mail = { jobid, address, hasEmail: Boolean(client.email) };
  const phones = [client.phone, client.cellphone].filter((phone) => phone !== null);
  return (
    <>
      <Card
        level={3}
        title={address}
        aside={done && <PaidState {...job} tbd={tbd} />}
        footer={
          <>
            {done && job.owing && !tbd && (
              <LinkButton href={panelPath("apply_payment")}>Apply Payment</LinkButton>
            )}
            {done ? (
              !tbd && <SendMail kind="receipt" {...mail} />
            ) : (
              <SendMail kind="confirmation" {...mail} />
            )}
            {change && <ChangeVisit jobid={jobid} address={address} work={work} change={change} />}
          </>
        }
      >
        <JobFacts>
          <JobFact label="Job no.">{jobid}</JobFact>
          <JobFact label="Address">{[address, postcode].filter(Boolean).join(", ")}</JobFact>
          {done ? (
            <JobFact label="Done">{day}</JobFact>
          ) : (
            <JobFact label="When">
              {when}
              {change && <ChangeUntil jobid={jobid} address={address} change={change} />}
            </JobFact>
          )}
          <JobFact label="Work">
            <Work jobdesc={work} works={head.works} />
          </JobFact>
          {custom && <JobFact label="Custom work">{custom}</JobFact>}
          <JobFact label="Price">
            <PriceLine
              price={price}
              discount={discount}
              hst={hstOn(head.hst, taxDay)}
              tbd={done ? undefined : PRICE_TO_COME}
            />
          </JobFact>
          <JobFact label="Name">{client.name}</JobFact>
          <JobFact label="Phone">
            {phones.map((phone) => formatPhone(phone)).join(", ") || "None on file"}
          </JobFact>
          <JobFact label="Email">{client.email ?? "None on file"}</JobFact>
        </JobFacts>
        <Damage photos={job.damage} />
      </Card>
      <p>
        <LinkButton
          variant="ghost"
          href={panelPath(done ? "completed" : "upcoming")}
          icon={<ArrowLeft aria-hidden className="size-5" />}
        >
          {done ? "Completed Jobs" : "Upcoming Jobs"}
        </LinkButton>
      </p>
    </>
  );
}

/** What was broken before the crew began, as they photographed it. */
function Damage({ photos }: { photos: JobData["damage"] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="damage-title" className="mt-4 grid gap-2">
      <h4 id="damage-title" className="text-base">
        Already damaged before we began
      </h4>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {photos.map((photo) => (
          <li key={photo.id} className="grid content-start gap-1">
            <a href={photo.image_url} aria-label={`Photo: ${photo.title || "already damaged"}`}>
              {/* biome-ignore lint/performance/noImgElement: served by an authorised handler, never optimised */}
              <img
                src={photo.thumb_url}
                alt=""
                loading="lazy"
                className="aspect-square w-full rounded-sm bg-well object-cover"
              />
            </a>
            {photo.title && <span className="break-words">{photo.title}</span>}
            <span className="text-ink-muted text-sm">{photoTimes(photo)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
