import { CalendarCheck, CircleDollarSign, CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { BookingPanel } from "@/components/client/booking/booking-panel";
import { FeedbackPanel } from "@/components/client/forms/feedback-panel";
import { PersonalInfoPanel } from "@/components/client/forms/personal-info-panel";
import { QualityPanel } from "@/components/client/forms/quality-panel";
import { RequestPanel } from "@/components/client/forms/request-panel";
import { SignPanel } from "@/components/client/forms/sign-panel";
import { VisitDetails } from "@/components/client/forms/visit-details";
import { CompletedPanel } from "@/components/client/jobs/completed-panel";
import { JobPanel } from "@/components/client/jobs/job-panel";
import { MovePanel } from "@/components/client/jobs/move-panel";
import { UpcomingPanel } from "@/components/client/jobs/upcoming-panel";
import { AddCard } from "@/components/client/payments/add-card";
import { ApplyPaymentPanel } from "@/components/client/payments/apply-payment-panel";
import { ManageCardsPanel } from "@/components/client/payments/manage-cards-panel";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { CardPanelView } from "@/lib/core/payments/panels/payment-view";
import type { DashboardHead, OpenDashboard, Welcome } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { formatPrice } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";
import { count } from "@/lib/values/text";

type CardPanelProps = { data: CardPanelView; head: Pick<DashboardHead, "office"> };

/** After a booking without a card on file: the visit is booked, and a card secures it (rule planned-charge). */
function CardPanel({ data: { cfid, job, form }, head }: CardPanelProps) {
  return (
    <div className="grid gap-5">
      <p>
        {`You're booked: ${job.jobdesc} at ${job.address}.`} Please add a card for this booking. We don't
        charge it until the work is done.
      </p>
      <Card>
        <AddCard
          cfid={cfid}
          jobid={job.jobid}
          form={form}
          phone={formatPhone(head.office.phone)}
          label="Save card"
        />
      </Card>
      <LinkButton href={panelPath("upcoming")} variant="ghost" className="justify-self-start">
        Skip for now and see Upcoming Jobs
      </LinkButton>
    </div>
  );
}

/** The chosen panel. */
export function PanelSwitch({ head, panel }: Pick<OpenDashboard, "head" | "panel">) {
  switch (panel.key) {
    case "none":
      return <WelcomePanel head={head} data={panel.data} title={panel.title} />;
    case "upcoming":
      return <UpcomingPanel jobs={panel.data} head={head} searching={Boolean(head.search?.typed)} />;
    case "completed":
      return <CompletedPanel data={panel.data} head={head} address={head.search?.typed ?? ""} />;
    case "job":
      return <JobPanel job={panel.data} head={head} />;
    case "move":
      return <MovePanel key={panel.data.jobid} offer={panel.data} phone={formatPhone(head.office.phone)} />;
    case "request_painting":
    case "request_odd_job":
    case "request_lawn":
    case "request_power_wash":
      // The key gives each of the four forms its own draft.
      return <RequestPanel key={panel.key} head={head} panel={panel} />;
    case "quality_issue":
      return <QualityPanel key={panel.data.job?.jobid} panel={panel} />;
    case "sign":
      return <SignPanel key={panel.data.job?.jobid} panel={panel} />;
    case "feedback":
      return <FeedbackPanel key={panel.data.job?.jobid} panel={panel} />;
    case "book_windows":
    case "book_eaves":
    case "book_windows_summer":
    case "book_eaves_summer":
      return <BookingPanel head={head} panel={panel} />;
    case "personal_info":
      return (
        <>
          <PersonalInfoPanel head={head} />
          <VisitDetails cfid={head.client.cfid} places={panel.data.places} />
        </>
      );
    case "apply_payment":
      return <ApplyPaymentPanel data={panel.data} head={head} />;
    case "manage_cards":
      return <ManageCardsPanel data={panel.data} head={head} />;
    case "card":
      return <CardPanel data={panel.data} head={head} />;
  }
}

type WelcomePanelProps = { head: DashboardHead; data: Welcome; title: string };

/** Next visit, amount owing and card on file, before anything is chosen from the menus. */
function WelcomePanel({ head, data: { next, upcoming }, title }: WelcomePanelProps) {
  const { owed, cards } = head;
  return (
    <div className="grid gap-4">
      <p>{title}.</p>
      <ul className="grid gap-3">
        <Line icon={<CalendarCheck aria-hidden />} title="Your next job">
          {next ? (
            <>
              <p>
                {next.work} at {next.address}: <strong className="inline-block">{next.when}</strong>.
                {next.floater && " We confirm two days before."}
              </p>
              <LinkButton variant="secondary" href={panelPath("upcoming")}>
                {upcoming > 1 ? `See all ${upcoming} upcoming jobs` : "See upcoming job"}
              </LinkButton>
            </>
          ) : (
            <>
              <p>You have no upcoming jobs.</p>
              <LinkButton href={panelPath("book_windows")}>Book Job</LinkButton>
            </>
          )}
        </Line>
        <Line icon={<CircleDollarSign aria-hidden />} title="Amount owing">
          {owed.jobs > 0 ? (
            <>
              <p>
                <strong>{formatPrice(owed.total)}</strong> (incl HST) for {count(owed.jobs, "completed job")}.
              </p>
              <LinkButton variant="secondary" href={panelPath("apply_payment")}>
                Apply Payment
              </LinkButton>
            </>
          ) : (
            <p>No Outstanding Jobs Owing</p>
          )}
        </Line>
        <Line icon={<CreditCard aria-hidden />} title={cardMessage(cards)}>
          <p>
            {cards === 0
              ? "Your upcoming jobs aren't secured by a card yet."
              : "Your upcoming jobs are secured by a card."}
          </p>
          <LinkButton variant="secondary" href={panelPath("manage_cards")}>
            Manage Credit Cards
          </LinkButton>
        </Line>
      </ul>
    </div>
  );
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="card-edge flex gap-3 rounded-lg bg-surface p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-lake-soft text-lake-text [&_svg]:size-5">
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <h3 className="pt-1.5 text-lg leading-tight">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** What the dashboard says about the cards on file. */
function cardMessage(cards: number): string {
  if (cards === 0) return "No Cards on File";
  return cards === 1 ? "Card on File" : "Cards on File";
}
