"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import type { ReportsDay } from "@/lib/features/daily-reports/report-view";
import { formatDate } from "@/lib/values/dates";
import { ReportForm } from "./report-form";
import { ReportText } from "./report-text";

type ChosenReportProps = { view: ReportsDay; chosen: NonNullable<ReportsDay["chosen"]> };

/** The form, or what was filed in its place; below, what others filed. */
export function ChosenReport({ view: { viewer, date }, chosen }: ChosenReportProps) {
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
