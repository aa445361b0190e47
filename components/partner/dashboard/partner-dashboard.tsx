import {
  ArrowRight,
  Banknote,
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardCheck,
  ClipboardList,
  Mail,
  Receipt,
  Target,
  UserCog,
} from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import type { PartnerDashboardView } from "@/lib/features/partners/dashboard/dashboard-view";
import { path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { count, formatShare } from "@/lib/values/text";

/** A partner's start page: every screen with its main number. */
export function PartnerDashboard({ view }: { view: PartnerDashboardView }) {
  return (
    <>
      <PageHeader
        title="Partner Dashboard"
        description={`${view.name}, royalty ${formatShare(view.royalty)}`}
      />
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {dashboardTiles(view).map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </ul>
    </>
  );
}

/** Open work first, then revenue, then the rest. */
function dashboardTiles(view: PartnerDashboardView): TileProps[] {
  return [...waiting(view), ...bringing(view), ...further(view)];
}

const waiting = ({ leads, today }: PartnerDashboardView): TileProps[] => [
  {
    label: "Schedule",
    href: path.partnerSchedule(),
    icon: <CalendarDays aria-hidden />,
    figure: count(today.jobs, "job"),
    hint: today.jobs === 0 ? "Nothing on your crews today" : `on your crews today, ${today.done} done`,
  },
  {
    label: "Leads",
    href: path.partnerLeads("window_estimates"),
    icon: <ClipboardList aria-hidden />,
    figure: String(leads.windows.count),
    hint: leads.windows.own ? "of your window estimates to return" : "window estimates to return",
  },
  {
    label: "Messages",
    href: path.partnerLeads("messages"),
    icon: <Mail aria-hidden />,
    figure: String(leads.messages.count),
    hint: leads.messages.own ? "of your messages to resolve" : "messages to resolve",
  },
];

const bringing = ({ owed, balance, waiting: pending, year, plan }: PartnerDashboardView): TileProps[] => [
  {
    label: "Receivables",
    href: path.partnerReceivables(),
    icon: <Receipt aria-hidden />,
    figure: formatMoney(owed.sum),
    hint: `with HST, on ${count(owed.jobs, "job")} not paid yet`,
  },
  {
    label: "Financials",
    href: path.partnerFinancials(),
    icon: <ChartNoAxesColumn aria-hidden />,
    figure: formatMoney(balance),
    hint: `balance of ${year}, including the amount brought forward; ${formatMoney(pending)} more once clients pay`,
  },
  {
    label: "Projection",
    href: path.partnerPlan(),
    icon: <Target aria-hidden />,
    ...(plan
      ? {
          figure: formatMoney(plan.produced),
          hint: `of ${formatMoney(plan.target)} planned for ${plan.period}`,
        }
      : { hint: "No plan for today" }),
  },
];

const further = ({ produced, tasks, year, admin }: PartnerDashboardView): TileProps[] => [
  {
    label: "Jobs",
    href: path.partnerJobs(),
    icon: <ClipboardCheck aria-hidden />,
    figure: formatMoney(produced.sum),
    hint: `from ${count(produced.jobs, "window job")} done this month`,
  },
  {
    label: "Tasks",
    href: path.partnerTasks(),
    icon: <Banknote aria-hidden />,
    figure: formatMoney(tasks.pay),
    hint: `for ${count(tasks.entries, "management task")} in ${year}, ${tasks.pending} not audited yet`,
  },
  {
    label: "Training",
    href: path.partnerTraining(),
    icon: <BookOpen aria-hidden />,
    hint: "Pay, periods and how we work",
  },
  ...(admin
    ? [
        {
          label: "Admin",
          href: path.partnerAdmin(),
          icon: <UserCog aria-hidden />,
          hint: "Act as another partner",
        },
      ]
    : []),
];

type TileProps = {
  label: string;
  href: string;
  icon: ReactNode;
  /** The main number, and what it counts. */
  figure?: string;
  hint: string;
};

/** A screen as a card that is one link. */
function Tile({ label, href, icon, figure, hint }: TileProps) {
  return (
    <li>
      <Link
        href={href}
        className="card-edge group grid h-full content-start gap-1 rounded-lg bg-surface p-4 shadow-lift hover:border-lake"
      >
        <span className="flex items-center gap-2 font-semibold text-lake-text">
          <span className="[&>svg]:size-5">{icon}</span>
          {label}
          <ArrowRight aria-hidden className="ml-auto size-4 shrink-0 opacity-60 group-hover:opacity-100" />
        </span>
        {figure && <span className="wrap-anywhere font-semibold text-2xl tabular-nums">{figure}</span>}
        <span className="text-ink-muted text-sm">{hint}</span>
      </Link>
    </li>
  );
}
