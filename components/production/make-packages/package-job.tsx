import { StatusBadge } from "@/components/ui/status-badge";
import { floatDaysText, isAppointment, isEmergency, isOverdue } from "@/lib/core/jobs/card-rules";
import { type DayLoad, dayLoad } from "@/lib/core/jobs/planned-minutes-rules";
import type { PackageJob } from "@/lib/features/packaging/contract";
import { formatDuration } from "@/lib/values/clock-time";
import type { BusinessDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { count } from "@/lib/values/text";

/** A job's kind and urgency: icon, word and colour each. */
export function JobBadges({ job, today }: { job: PackageJob; today: BusinessDate }) {
  const days = floatDaysText(job, today);
  return (
    <>
      {isOverdue(job.schdate, today) && <StatusBadge status="overdue" />}
      {isEmergency(job) && <StatusBadge status="emergency">Emergency</StatusBadge>}
      {job.state === "cancelled" && <StatusBadge status="cancelled">Cancelled</StatusBadge>}
      {job.holding_cell && <StatusBadge status="holding-cell" />}
      {isAppointment(job) && <StatusBadge status="office-appointment">Appointment</StatusBadge>}
      {days !== "" && <StatusBadge status="floater">{days}</StatusBadge>}
    </>
  );
}

/** Changes when a list's jobs or their possible actions change. */
export const actsKey = (jobs: readonly PackageJob[]): string =>
  jobs.map(({ jobid, state }) => `${jobid} ${state}`).join();

export const loadOf = (jobs: readonly PackageJob[]): DayLoad =>
  dayLoad(jobs.map((job) => ({ cents: job.price, minutes: job.minutes })));

/** "9 jobs · $1,845.00 · 7 h 10", with the TBD ones named. */
export function loadText({ jobs, cents, minutes, tbd }: DayLoad): string {
  const parts = [count(jobs, "job"), formatMoney(cents), formatDuration(minutes)];
  return [...parts, ...(tbd > 0 ? [`${tbd} TBD`] : [])].join(" · ");
}
