"use client";

import { CircleCheck, PencilLine } from "lucide-react";
import { useMemo, useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { DayPicker } from "@/components/layout/day-picker";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { TONES } from "@/components/ui/tone";
import { useWrite } from "@/components/ui/use-write";
import { fileReportContract } from "@/lib/features/daily-reports/contract";
import {
  answersForm,
  answersToLines,
  neededWords,
  type ReportsDay,
  reportLines,
} from "@/lib/features/daily-reports/rules";
import { AREAS } from "@/lib/paths";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { FiledLink, MonthLink, ReportText } from "./report-parts";

type ChosenReportProps = { view: ReportsDay; chosen: NonNullable<ReportsDay["chosen"]> };

/** The form, or the filed report in its place; below, what others filed. */
function ChosenReport({ view: { viewer, date }, chosen }: ChosenReportProps) {
  const { area, prompts, mine, others } = chosen;
  const [sent, setSent] = useState(false);
  return (
    <div className="grid max-w-3xl gap-5">
      {sent && <Alert kind="success" title="Form Emailed Successfully" />}
      <Card title={`${area}, ${formatDate(date)}`}>
        {mine ? (
          <ReportText report={mine} />
        ) : (
          <ReportForm
            area={area}
            date={date}
            prompts={prompts}
            viewer={viewer.hrid}
            onFiled={() => setSent(true)}
          />
        )}
      </Card>
      {others.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">Filed by others</h2>
          {others.map((report) => (
            <Card key={report.id} title={report.name} level={3}>
              <ReportText report={report} />
            </Card>
          ))}
        </section>
      )}
    </div>
  );
}

type ReportFormProps = {
  viewer: number;
  area: string;
  date: BusinessDate;
  prompts: string[];
  onFiled: () => void;
};

/** An answer to each of the area's prompts, and a free line; sent once. */
function ReportForm({ viewer, area, date, prompts, onFiled }: ReportFormProps) {
  const lines = useMemo(() => reportLines(prompts), [prompts]);
  const schema = useMemo(() => answersForm(lines), [lines]);
  const write = useWrite(fileReportContract, { onDone: onFiled });
  return (
    <Form
      label={`${area} report`}
      schema={schema}
      defaultValues={Object.fromEntries(lines.map(({ name }) => [name, ""]))}
      draftKey={`daily-report:${viewer}:${area}:${date}`}
      once
      onSubmit={(answers, extras) => {
        const report = { hrid: viewer, area, date, ...answersToLines(lines, answers) };
        return write.send({ report }, extras);
      }}
      className="grid gap-4"
    >
      {lines.map(({ name, prompt, free }) =>
        free ? (
          <TextAreaField key={name} name={name} label={prompt} rows={2} optional />
        ) : (
          <TextField key={name} name={name} label={prompt} />
        ),
      )}
      <div>
        <SubmitButton pendingLabel="Sending…">Send report</SubmitButton>
      </div>
    </Form>
  );
}

/** A button per report: blue while it's due, red once it's filed, with the word. */
function AreaButtons({ view: { areas, chosen, needed } }: { view: ReportsDay }) {
  const filters = useUrlFilters();
  return (
    <section aria-label="Reports of the day" className="mb-6 grid gap-3">
      <p className="text-ink-muted">{neededWords(needed)}</p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {areas.map(({ area, filed }) => (
          <li key={area}>
            <button
              type="button"
              aria-pressed={chosen?.area === area}
              onClick={() => filters.set({ area })}
              className={cn(
                TONES[filed ? "brick" : "sky"],
                "grid h-full min-h-control w-full justify-items-center gap-0.5 rounded-lg border px-2 py-1.5 text-center font-semibold",
                chosen?.area === area && "outline-2 outline-ink outline-offset-1",
              )}
            >
              <span className="max-w-full break-words">{area}</span>
              <span className="flex items-center gap-1 font-normal text-sm">
                {filed ? (
                  <CircleCheck aria-hidden className="size-4" />
                ) : (
                  <PencilLine aria-hidden className="size-4" />
                )}
                {filed ? "Filed" : needed.includes(area) ? "Still needed" : "If needed"}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A day's reports: which are filed, and the chosen one below. */
export function DailyReports({ view }: { view: ReportsDay }) {
  const { chosen, date, today } = view;
  return (
    <>
      <PageHeader
        title="Daily reports"
        crumbs={[{ label: "Home", href: AREAS.reports }, { label: "Daily reports" }]}
        actions={
          <>
            <FiledLink />
            <MonthLink month={date.slice(0, 7)} />
          </>
        }
      />
      <DayPicker date={date} today={today} />
      <AreaButtons view={view} />
      {chosen ? (
        <ChosenReport key={`${chosen.area} ${date}`} view={view} chosen={chosen} />
      ) : (
        <EmptyState title="No report chosen">Select a report above to fill it in or read it.</EmptyState>
      )}
    </>
  );
}
