import { type Context, staffOf } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { findPayPeriod } from "@/lib/core/pay/sql/pay";
import { readLogo } from "@/lib/core/settings/logo";
import { getSettings } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { type PaperPart, paperPdf } from "@/lib/platform/services/paper";
import { formatClock } from "@/lib/values/clock-time";
import { businessDate, formatDate, formatShortDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import type { payStubContract } from "./contract";
import { myPayScreen } from "./reads";
import type { MyPayScreen } from "./rules";

/** The caller's own pay for a period, as a document. Errors: 404 for a period that doesn't exist. */
export async function payStub(ctx: Context, { period }: Input<typeof payStubContract>) {
  staffOf(ctx);
  const found = await findPayPeriod(ctx.db, period);
  if (!found) throw new NotFound("We can't find this pay period.");
  const [screen, { company, officePhone, letterhead }] = await Promise.all([
    myPayScreen(ctx, { period: String(period) }),
    getSettings(ctx.db, ["company", "officePhone", "letterhead"], businessDate(ctx.now)),
  ]);
  const logo = letterhead.logo ? await readLogo(ctx.db, letterhead.picture) : null;
  const { body, done } = paperPdf({
    title: "Pay stub",
    subtitle: `${screen.name}, ${formatDate(found.date1)} to ${formatDate(found.date4)}`,
    letterhead: {
      name: company.name,
      lines: [`${company.address}, ${company.city} ${company.postcode}`, officePhone, company.email],
      logo: logo?.jpeg,
    },
    parts: partsOf(screen),
  });
  return { body, done, name: `pay-stub-${found.date1}.pdf`, type: "application/pdf" };
}

function partsOf({ days, hours, pay, pending, year, today }: MyPayScreen): PaperPart[] {
  const rows = days
    .toReversed()
    .flatMap(({ day, lines }) =>
      lines.map((line) => [
        formatShortDate(day),
        [line.kind, line.crewname].filter(Boolean).join(", "),
        `${formatClock(line.stime)} – ${formatClock(line.ftime)}`,
        line.hours.toFixed(2),
        formatMoney(line.rate),
        formatMoney(line.pay),
        line.audited ? "Audited" : "Pending",
      ]),
    );
  const state =
    pending === 0
      ? "Every entry is audited."
      : `${pending === 1 ? "1 entry isn't" : `${pending} entries aren't`} audited yet, so this total isn't final.`;
  return [
    {
      kind: "table",
      columns: [
        { header: "Day", width: 13 },
        { header: "Work", width: 22 },
        { header: "Times", width: 22 },
        { header: "Hours", width: 9, right: true },
        { header: "Rate", width: 11, right: true },
        { header: "Pay", width: 13, right: true },
        { header: "Status", width: 11 },
      ],
      rows,
      total: ["Total", "", "", hours.toFixed(2), "", formatMoney(pay), ""],
    },
    { kind: "text", text: rows.length === 0 ? "No pay in this period." : state },
    { kind: "heading", text: `${year.year} so far` },
    {
      kind: "text",
      text: `${year.hours.toFixed(2)} hours, ${formatMoney(year.pay)} before tax and deductions.`,
    },
    {
      kind: "text",
      muted: true,
      text: `Printed ${formatDate(today)}. All amounts are before tax and deductions.`,
    },
  ];
}
