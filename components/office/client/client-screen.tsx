import { CalendarPlus, LayoutDashboard, Wine } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { PageError } from "@/components/layout/page-state";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import { Timeline } from "@/components/ui/timeline/timeline";
import { path } from "@/lib/paths";
import type { ClientPage, ClientPageView } from "@/lib/registry/client-page/page-view";
import { AddNote } from "./add-note";
import { BookVisit } from "./book-visit";
import { ComingUp, Contact, Notes, Quality } from "./client-cards";
import { DueNow } from "./due-now";
import { Estimates } from "./estimates-card";
import { dashboardOf } from "./links";
import { Money } from "./money-card";
import { NotReached } from "./not-reached";
import { Places } from "./properties-card";
import { WriteClient } from "./write-client";

/** Everything about a client: who they are, what's due, what happened and what's next, money and properties. */
export function ClientScreen({ view }: { view: ClientPageView }) {
  if (view.state === "limit") return <PageError title="Too many clients this hour">{view.why}</PageError>;
  const { page, booking } = view;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{page.name}</span>}
        crumbs={[
          { label: "Main Menu", href: path.mainMenu() },
          { label: "Clients", href: path.smartSearch() },
          { label: page.name },
        ]}
        description={<Standing page={page} />}
        actions={page.erased ? null : <Acts page={page} />}
      />
      {booking && <BookVisit cfid={page.cfid} short={page.short} booking={booking} />}
      {page.erased && (
        <Alert title={`Erased on request on ${page.erased}`} className="mb-4">
          Jobs, amounts, payments and addresses stay in the books. The client's personal details are gone for
          good.
        </Alert>
      )}
      <NotReached page={{ cfid: page.cfid, blocked: page.blocked }} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] xl:grid-cols-[16rem_minmax(0,1fr)_18rem] xl:grid-rows-1 2xl:grid-cols-[20rem_minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          {!page.erased && <DueNow {...dueOf(page)} />}
          {!page.erased && <Contact page={page} />}
          <Notes page={page} />
          <Quality page={page} />
        </div>
        <div className="grid min-w-0 gap-4 max-md:order-last md:col-start-2 md:row-span-2 md:row-start-1 xl:row-span-1">
          <ComingUp page={page} />
          {!page.erased && <Estimates page={page} />}
          <Timeline
            key={page.kinds.join()}
            of={{ cfid: page.cfid }}
            first={page.timeline}
            kinds={page.kinds}
            today={page.today}
            chips={path.client(page.cfid)}
          />
        </div>
        <div className="grid min-w-0 gap-4 xl:col-start-3">
          <Money page={page} />
          <Places page={page} />
        </div>
      </div>
    </>
  );
}

/** Only what the browser needs: a client component's props travel with the page. */
const dueOf = ({ cfid, money: { owed, total }, emails }: ClientPage) => ({
  cfid,
  owed,
  total,
  email: emailOf({ emails }),
});

const emailOf = ({ emails }: Pick<ClientPage, "emails">) =>
  emails.find(({ label }) => label === "Email")?.address ?? null;

function Standing({ page: { since, wine, contactstatus, mayBook, cfid } }: { page: ClientPage }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge>Client since {since}</Badge>
      {wine && (
        <Badge tone="plum" icon={<Wine aria-hidden />}>
          {`Wine list ${wine.priority}, ${wine.year}${wine.delivered ? ", delivered" : ""}`}
        </Badge>
      )}
      {contactstatus && <Badge tone="sun">{contactstatus}</Badge>}
      {!mayBook && <Badge tone="brick">Can't book online</Badge>}
      <span className="text-sm tabular-nums">{`No. ${cfid}`}</span>
    </span>
  );
}

/** What the office does for a client; the dashboard opens first, which is logged. */
function Acts({ page }: { page: ClientPage }) {
  return (
    <>
      <LinkButton
        href={dashboardOf(page.cfid)}
        prefetch={false}
        variant="ghost"
        icon={<LayoutDashboard aria-hidden className="size-5" />}
      >
        Open dashboard
      </LinkButton>
      <WriteClient cfid={page.cfid} short={page.short} hasEmail={emailOf(page) !== null} />
      {page.places.length > 0 && (
        <AddNote
          cfid={page.cfid}
          places={page.places.map(({ jobinfoid, address }) => ({ jobinfoid, address }))}
        />
      )}
      <LinkButton
        href={path.client(page.cfid, "?book=book_windows")}
        prefetch={false}
        scroll={false}
        icon={<CalendarPlus aria-hidden className="size-5" />}
      >
        Book a visit
      </LinkButton>
    </>
  );
}
