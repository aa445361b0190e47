import { CalendarCheck, CircleDollarSign, CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import type { DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import type { Welcome } from "@/lib/features/dashboard/job-view";
import { panelPath } from "@/lib/features/dashboard/link-rules";
import { formatPrice } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { cardMessage } from "./card-message";

type WelcomePanelProps = { head: DashboardHead; data: Welcome; title: string };

/** What comes next, what is owed, and the card on file: before anything is chosen from the menus. */
export function WelcomePanel({ head, data: { next, upcoming }, title }: WelcomePanelProps) {
  const { owed, cards } = head;
  return (
    <div className="grid gap-4">
      <p>{title}.</p>
      <ul className="grid gap-3">
        <Line icon={<CalendarCheck aria-hidden />} title="Your next job">
          {next ? (
            <>
              <p>
                {next.work} at {next.address}: <strong>{next.when}</strong>.
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
        <Line icon={<CircleDollarSign aria-hidden />} title="What is owed">
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
              ? "Your upcoming jobs are not secured by a card yet."
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
