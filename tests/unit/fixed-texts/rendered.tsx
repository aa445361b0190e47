import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ForbiddenPage from "@/app/forbidden";
import { DashboardMenus, menusOf } from "@/components/client/dashboard/dashboard-menus";
import { FeedbackPanel } from "@/components/client/forms/feedback-panel";
import { UpcomingPanel } from "@/components/client/jobs/upcoming-panel";
import { ResetPasswordScreen } from "@/components/client/password/reset-password-screen";
import { ApplyPaymentPanel } from "@/components/client/payments/apply-payment-panel";
import { ManageCardsPanel } from "@/components/client/payments/manage-cards-panel";
import { InspectionForm } from "@/components/crew/inspection/inspection-form";
import { JobFacts } from "@/components/crew/job-details/job-facts";
import { SafetyNotice } from "@/components/crew/runsheet/safety-notice";
import { SignIn } from "@/components/public/sign-in/sign-in";
import { BookButton } from "@/components/public/sign-in/sign-in-buttons";

const nothing = () => undefined;
const router = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: "0",
} as never;

/** What the screen shows or reads aloud, without its tags. */
function textOf(element: ReactElement): string {
  const html = renderToStaticMarkup(<AppRouterContext value={router}>{element}</AppRouterContext>);
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [...labels, html.replace(/<[^>]*>/g, "\n")]
    .join("\n")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

// Only what these components read.
const ann = { honorific: null, firstname: "Ann", lastname: "Lee" };
const head = {
  office: { phone: "416-555-0100" },
  client: { ...ann, email: null, second_email: null },
  byStaff: false,
  mayBook: true,
  bookable: [],
} as never;
const job = { jobid: 7, address: "12 Oak St", jobdesc: "W1", datebi: "2026-05-12" };
const owed = { ...job, price: 100, hst: 13, paid: null, total: 113, checking: false, heldFor: null };
const card = { id: "pm_1", brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 } as never;
const paying = { cfid: 1, form: { kind: "test-cards" as const }, standing: null, setup: null };
const feedback = { key: "feedback", title: "Report Feedback", data: { job, given: [] } } as never;
const member = { hrid: 5, name: "Li", present: true, position: "driver", status: "Present" };
const crew = {
  members: [{ ...member, signin: "99:99:99", safety_read: null, read_out_by: null }],
} as never;
const window = { sdate: "2026-05-01", fdate: "2026-05-15", stime: null };
const details = {
  job: { ...job, ...window, num: null, state: "started", reportstime: "09:00:00", cages: true },
  client: { ...ann, company: null },
  email: null,
  phone: null,
  cellphone: null,
  address: "12 Oak St",
  property: {},
  prices: { w1: null, w2: null, w3: null, w4: null, eh: null, eg: null },
  labels: {},
  estMins: null,
  discount: 0,
  pre_job_note: null,
  held_for: null,
  holding_cell: false,
  today: "2026-05-12",
} as never;
const inspected = {
  job,
  address: "12 Oak St",
  client: { email: null },
  clientHomeOptions: ["Yes", "No"],
  driver: null,
  partner: null,
  partner1: null,
} as never;

const SCREENS: Record<string, () => ReactElement> = {
  forbidden: () => <ForbiddenPage />,
  site: () => (
    <SignIn email="a@example.com" loggedIn>
      <BookButton />
    </SignIn>
  ),
  menus: () => <DashboardMenus menus={menusOf({ bookable: [] })} shown="none" address="" />,
  upcoming: () => <UpcomingPanel jobs={[]} head={head} searching={false} />,
  feedback: () => <FeedbackPanel panel={feedback} />,
  password: () => <ResetPasswordScreen way={{ by: "token", token: "x" }} sessions={[]} />,
  paid: () => <ApplyPaymentPanel data={{ ...paying, jobs: [], cards: [] }} head={head} />,
  owing: () => <ApplyPaymentPanel data={{ ...paying, jobs: [owed], cards: [card] }} head={head} />,
  cards: () => <ManageCardsPanel data={{ ...paying, cards: [] }} head={head} />,
  job: () => <JobFacts view={details} />,
  inspection: () => <InspectionForm job={inspected} viewer={1} />,
  safety: () => <SafetyNotice crew={crew} />,
};

/** What these screens show when they're rendered. */
export const rendered = (): string[] => Object.values(SCREENS).map((screen) => textOf(screen()));
