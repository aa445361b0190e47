import { z } from "zod";
import { staffLinks } from "@/components/public/shell/site-links";
import { CAPABILITIES } from "@/lib/actor";
import { bookingForm, emptyBooking } from "@/lib/core/bookings/form-schema";
import { dnfForm } from "@/lib/core/dnfs/return-form-rules";
import { VALID_OPTIONS } from "@/lib/core/dnfs/return-rules";
import { dnfCard } from "@/lib/core/dnfs/rules";
import { cardLabel } from "@/lib/core/jobs/card-rules";
import { reportForm, startForm } from "@/lib/core/jobs/report/report-schema";
import { runsheetCard } from "@/lib/core/jobs/runsheet-rules";
import { estimateForm } from "@/lib/core/leads/returns/estimate-rules";
import { pickUpForm } from "@/lib/core/leads/returns/pick-up-rules";
import { payButton } from "@/lib/core/pay/rules";
import { cardProblem } from "@/lib/core/payments/card-rules";
import { feedbackForm, requestForm, requestMessage } from "@/lib/core/requests/rules";
import { jobButtons } from "@/lib/core/work/action-rules";
import { jobdescOf, refusalText, SLOT_FACTS } from "@/lib/core/work/order-rules";
import { RECEIVABLE_OPTIONS } from "@/lib/core/work/receivable-rules";
import { TASK_TYPES, taskButton, taskFields } from "@/lib/core/work/task-rules";
import { liveAction } from "@/lib/features/live-actions/contract";
import { areasFor } from "@/lib/features/menus/rail-rules";
import { MENUS, type MenuKey, menuFor } from "@/lib/features/menus/rules";
import { recruit } from "@/lib/features/recruits/contract";
import { dnfTaskForm, estimateTaskForm } from "@/lib/features/sales/return-schema";
import { addedAlready } from "@/lib/features/wine/master/master-rules";
import { MESSAGES, shownMessage } from "@/lib/platform/results/message-rules";
import { RESULT_TEMPLATES, type ResultCode, resultMessage } from "@/lib/platform/results/result-rules";
import { errorSummary } from "@/lib/values/text";

/** The messages of a form's schema, which the screen and the call both use, for each of these entries. */
const issues = (schema: z.ZodType, ...entries: readonly object[]): string[] =>
  entries.flatMap((entry) => schema.safeParse(entry).error?.issues.map(({ message }) => message) ?? []);

/** The values that a contract's answer can have. */
const values = (schema: z.ZodType): string[] => {
  const found: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), (_, value: unknown) => {
    if (typeof value === "string") found.push(value);
    return value;
  });
  return found;
};

const EVERYONE = { capabilities: new Set(CAPABILITIES), mgr: { hrid: 1, name: "Dana", royalty: 0.3 } };

/** The entries of the menus, without the rail, which has many of them too. */
export const menuLabels = (): string[] =>
  (Object.keys(MENUS) as MenuKey[]).flatMap((key) =>
    menuFor(key, EVERYONE).sections.flatMap(({ entries }) => entries.map(({ label }) => label)),
  );

const menus = (): string[] => [
  ...(Object.keys(MENUS) as MenuKey[]).flatMap((key) => {
    const { title, sections } = menuFor(key, EVERYONE);
    return [
      title,
      ...sections.flatMap(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]),
    ];
  }),
  ...areasFor(EVERYONE).flatMap(({ label, pages }) => [label, ...pages.map((page) => page.label)]),
  ...staffLinks({ kind: "staff", viewing: 1, receivables: true } as never, "recbles_with_card").map(
    ({ label }) => label,
  ),
];

const results = (): string[] => [
  ...(Object.keys(RESULT_TEMPLATES) as ResultCode[]).map((code) => resultMessage(code)),
  ...Object.keys(MESSAGES).flatMap(
    (code) => shownMessage(code, { jobid: 7, amount: 100, phone: "x" })?.text ?? [],
  ),
];

const WINDOW = { sdate: "2026-05-01", fdate: "2026-05-15" };
const APPOINTMENT = { sdate: "2026-05-01", fdate: "2026-05-01" };
const PENDING = { reportstime: "99:99:99", reportftime: "99:99:99" };
const STARTED = { reportstime: "09:00:00", reportftime: "99:99:99" };
const DONE = { reportstime: "09:00:00", reportftime: "10:00:00" };

const buttons = (): string[] => [
  ...[false, true].map(payButton),
  ...[WINDOW, APPOINTMENT].map((of) => cardLabel({ ...of, prodcomm: null, stime: null } as never)),
  ...[WINDOW, APPOINTMENT].map((of) => runsheetCard({ ...of, ...PENDING }).button),
  ...[STARTED, DONE].map((times) => runsheetCard({ ...WINDOW, ...times }).button),
  ...(["numbered", "started"] as const).map((state) => jobButtons({ state }).returnLabel),
  ...(["Pending", "Completed"] as const).map((status) => dnfCard({ ...WINDOW, status, dnfdesc: "" }).button),
  taskButton(taskFields.parse({})).label,
];

const TIMES = { startHour: "9", startMinute: "00", finishHour: "9", finishMinute: "00" };

const problems = (): string[] => [
  ...issues(startForm, {}, { estMins: "x" }, { estMins: "0" }),
  ...issues(
    reportForm,
    {},
    { ...TIMES, customCheck: true, customText: "0" },
    { recStatus: "Client Paid By Cheque" },
    ...["", "x", "0"].map((cashAmount) => ({ recStatus: "Client Paid By Cash", cashAmount })),
  ),
  ...issues(dnfForm(false), {}, TIMES),
  ...issues(estimateForm, {}, { w1: "x", eh: "x" }),
  ...issues(estimateTaskForm, {}),
  ...issues(dnfTaskForm, {}),
  ...issues(pickUpForm, {}),
  ...issues(bookingForm, emptyBooking),
  ...issues(requestForm("Paint Est"), {}),
  ...issues(feedbackForm, {}),
  cardProblem({ code: "incomplete_number" }),
  errorSummary(1),
];

/** What the rules, forms and answers say when they're asked. */
export const said = (): string[] => [
  ...menus(),
  ...results(),
  ...buttons(),
  ...problems(),
  ...TASK_TYPES,
  ...RECEIVABLE_OPTIONS,
  ...VALID_OPTIONS,
  ...values(recruit),
  ...values(liveAction),
  ...Object.values(SLOT_FACTS).map(({ label }) => label),
  ...(["Paint Est", "Book Odd Job", "Book Lawn", "Book Power Wash"] as const).map((type) =>
    requestMessage(type, "x"),
  ),
  jobdescOf({ w1: false, w2: false, w3: false, w4: false, eh: true, eg: false, cages: true, customdesc: "" }),
  refusalText("416-555-0100"),
  addedAlready("Ann Lee"),
];
