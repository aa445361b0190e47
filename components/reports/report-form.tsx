"use client";

import { useMemo } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { useWrite } from "@/components/ui/use-write";
import { answersForm, answersToLines, reportLines } from "@/lib/features/daily-reports/answer-rules";
import { fileReportContract } from "@/lib/features/daily-reports/contract";
import type { BusinessDate } from "@/lib/values/dates";

type ReportFormProps = {
  viewer: number;
  area: string;
  date: BusinessDate;
  prompts: string[];
  onFiled: () => void;
};

/** An answer to each prompt of the area, and a free line; sent once. */
export function ReportForm({ viewer, area, date, prompts, onFiled }: ReportFormProps) {
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
