import { CalendarPlus, CircleDollarSign, KeyRound, UserRoundPen } from "lucide-react";
import { PayOneJob } from "@/components/client/payments/link/pay-link-page";
import { PaymentNote } from "@/components/client/payments/payment-note";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { LinkButton } from "@/components/ui/link-button";
import type { PayLinkView } from "@/lib/core/payments/panels/payment-view";
import type { DashboardHead, DashboardView, OpenDashboard } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { path } from "@/lib/paths";
import { formatPhone } from "@/lib/values/phone";
import { AddressSearch } from "./address-search";
import { ChooseClient, DashboardsClosed } from "./choose-client";
import { DashboardMenus, menusOf } from "./dashboard-menus";
import { OpenClient } from "./open-client";
import { PanelSwitch } from "./panel-switch";
import { PanelTop } from "./panel-top";

/** The dashboard: header, menus and the chosen panel; for staff, first the client it belongs to. */
export function DashboardScreen({ view }: { view: DashboardView }) {
  if (view.state === "choose") return <ChooseClient />;
  if (view.state === "closed") return <DashboardsClosed />;
  if (view.state === "collect") return <CollectJob view={view.view} />;
  if (view.state === "opening") return <OpenClient key={`${view.cfid} ${view.jobid}`} {...view} />;
  return <Open {...view} />;
}

function Open({ head, panel, message }: OpenDashboard) {
  const { search, client, byStaff, places } = head;
  const compact = panel.key !== "none";
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6 lg:py-10">
      <ClientHeader client={client} compact={compact} />
      <QuickLinks compact={compact} byStaff={byStaff} />
      <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <div
          className="grid min-w-0 gap-4 lg:order-none max-lg:data-[first=true]:order-2"
          data-first={!compact}
        >
          {search && <AddressSearch key={search.typed} {...search} found={places.length} />}
          <DashboardMenus menus={menusOf(head)} shown={panel.key} address={search?.typed ?? ""} />
        </div>
        <section aria-labelledby="panel" className="grid min-w-0 gap-5">
          <PanelTop
            panel={panel.key}
            title={compact ? panel.title : `Hello ${nameOf(client)}`}
            message={message}
          />
          <PanelSwitch head={head} panel={panel} />
        </section>
      </div>
    </div>
  );
}

/** "Ms Wainwright", for the greeting. */
const nameOf = ({ honorific, firstname, lastname }: OpenDashboard["head"]["client"]): string =>
  honorific ? `${honorific} ${lastname}` : firstname || lastname;

/** Staff without Client care can take a payment: one job, a new card, nothing else about the client. */
function CollectJob({ view }: { view: PayLinkView }) {
  const { job, phone, standing } = view;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 px-4 py-8">
      <h1 className="font-display text-3xl">Apply Payment</h1>
      {standing && <PaymentNote standing={standing} phone={formatPhone(phone)} email={null} />}
      {job && <PayOneJob view={{ ...view, job }} />}
      <Alert kind="info">
        You can take a new card for this job. Only the office can see the client's other jobs and saved cards.
      </Alert>
    </div>
  );
}

const LINKS = [
  { label: "Apply/Manage Payments", href: panelPath("apply_payment"), icon: CircleDollarSign },
  { label: "Book Job", href: panelPath("book_windows"), icon: CalendarPlus },
  { label: "Edit Personal Info", href: panelPath("personal_info"), icon: UserRoundPen },
  { label: "Reset Password", href: path.resetPassword(), icon: KeyRound },
];

/** The four main actions: large on the first page, and always at the top of a wide screen. */
function QuickLinks({ compact, byStaff }: { compact: boolean; byStaff: boolean }) {
  // Staff never change a client's password (rule acting-for).
  const links = byStaff ? LINKS.slice(0, 3) : LINKS;
  return (
    <nav aria-label="Quick links" data-print="hide" className={compact ? "max-lg:hidden" : undefined}>
      <ul className="grid gap-2 min-[22rem]:grid-cols-2 lg:flex lg:flex-wrap">
        {links.map(({ label, href, icon: Icon }, index) => (
          <li key={label} className="grid">
            <LinkButton
              href={href}
              variant={index === 1 ? "primary" : "secondary"}
              icon={<Icon aria-hidden className="size-5 shrink-0" />}
              className="max-lg:min-h-16 max-lg:justify-start max-lg:px-3"
            >
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const HINT = "edit personal info to add";

type ClientHeaderProps = { client: DashboardHead["client"]; compact: boolean };

/** Whose dashboard it is. `compact`: on a phone, panels only show the name and address. */
function ClientHeader({ client, compact }: ClientHeaderProps) {
  const name = [client.honorific, client.firstname, client.lastname].filter(Boolean).join(" ");
  const rest = compact ? "max-sm:hidden" : undefined;
  return (
    <header className="grid gap-2">
      <h1 className="text-balance font-display text-3xl sm:text-4xl">{name || "no name on file"}</h1>
      <p className="text-lg">
        <Value value={client.address} missing="no address on file" /> [
        <Value value={client.postcode} missing="no postcode on file" />]
      </p>
      <dl className={cn("flex flex-wrap gap-x-8 gap-y-1", rest)}>
        <Fact label="Phone 1" value={client.phone && formatPhone(client.phone)} />
        <Fact label="Phone 2" value={client.cellphone && formatPhone(client.cellphone)} />
        <Fact label="Email" value={client.email} />
      </dl>
    </header>
  );
}

function Value({ value, missing }: { value: string | null; missing: string }) {
  return value || <span className="text-ink-muted italic">{missing}</span>;
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words font-medium">
        {value || <span className="font-normal text-ink-muted italic">{HINT}</span>}
      </dd>
    </div>
  );
}
