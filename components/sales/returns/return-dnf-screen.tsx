"use client";

import { DateField } from "@/components/form/date-field";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { Card } from "@/components/ui/card";
import { VERDICTS } from "@/lib/core/dnfs/return-rules";
import { dnfTaskForm } from "@/lib/features/sales/return-schema";
import type { ReturnDnfView } from "@/lib/features/sales/sales-view";
import { HOUR_CHOICES, MINUTE_CHOICES } from "@/lib/values/clock-time";
import { DnfBeside } from "./dnf-beside";
import { DnfCrew } from "./dnf-crew";
import { DnfMinutes } from "./dnf-minutes";
import { MailFields } from "./mail-fields";
import { ReturnForm } from "./return-form";
import { ReturnPage } from "./return-page";
import { newerDnf } from "./stale-dnf";

const TIME = { hours: HOUR_CHOICES.map(Number), minutes: MINUTE_CHOICES.map(Number), as: "text" } as const;
const VERDICT_OPTIONS = VERDICTS.map((verdict) => ({ value: verdict, label: verdict }));

/** Says when a DNF was done and what it was, or corrects it; open ones can be given a crew and a day first. */
export function ReturnDnfScreen({ view }: { view: ReturnDnfView }) {
  const { task, dnf, viewer, today } = view;
  const { id, email, address } = task;
  const { dnfid, version, datebi } = dnf;
  const title = datebi ? "Edit DNF" : "Return DNF";
  const none = (value: string) => (value === "None Selected" ? "" : value);
  return (
    <ReturnPage title={title} address={address} beside={<DnfBeside view={view} />}>
      <ReturnForm
        schema={dnfTaskForm}
        defaultValues={{ ...view.form, valid: none(view.form.valid), sendEmail: false, emailNotes: "" }}
        title={title}
        submit={datebi ? "Save DNF" : "Return DNF"}
        task={{ id, version, viewer }}
        subject={{ dnfid }}
        changesOf={newerDnf(view.form)}
      >
        <Card title="When">
          <div className="grid gap-4">
            <DateField name="date" label="Date" max={today} />
            <HourMinuteField label="Start" hourName="startHour" minuteName="startMinute" {...TIME} />
            <HourMinuteField label="Finish" hourName="finishHour" minuteName="finishMinute" {...TIME} />
            <DnfMinutes />
          </div>
        </Card>
        <Card title="Outcome">
          <div className="grid gap-4">
            <SelectField name="valid" label="Valid" options={VERDICT_OPTIONS} placeholder="None Selected" />
            <TextAreaField name="dnfNotes" label="DNF notes" rows={3} maxLength={2000} />
            <MailFields email={email} label="Email the client" />
          </div>
        </Card>
      </ReturnForm>
      {view.assign && <DnfCrew view={view} assign={view.assign} />}
    </ReturnPage>
  );
}
