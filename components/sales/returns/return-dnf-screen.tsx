"use client";

import { useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FieldError, useField } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { asOptions } from "@/components/form/native-select";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import { usePromise } from "@/components/ui/promise/use-promise";
import { type Change, changesBetween, type Fact } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { VERDICTS } from "@/lib/core/dnfs/return-rules";
import { assignDnfForm } from "@/lib/core/dnfs/schema";
import { workMinutes } from "@/lib/core/jobs/report/report-totals-rules";
import { assignDnfTaskContract } from "@/lib/features/sales/contract";
import { dnfTaskForm } from "@/lib/features/sales/return-schema";
import type { ReturnDnfView } from "@/lib/features/sales/sales-view";
import { path } from "@/lib/paths";
import { HOUR_CHOICES, MINUTE_CHOICES } from "@/lib/values/clock-time";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";
import { MailFields } from "./mail-fields";
import { type Newer, ReturnForm, ReturnPage } from "./return-form";

const TIME = { hours: HOUR_CHOICES.map(Number), minutes: MINUTE_CHOICES.map(Number), as: "text" } as const;
const VERDICT_OPTIONS = asOptions(VERDICTS);

/**
 * Records when a DNF was done and its outcome, or corrects it; open ones can be assigned to a crew and day
 * first.
 */
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

type DnfForm = Omit<ReturnDnfView["form"], "date">;

const FACTS: readonly Fact<DnfForm>[] = [
  ["Start", ({ startHour, startMinute }) => (startHour ? `${startHour}:${startMinute}` : "")],
  ["Finish", ({ finishHour, finishMinute }) => (finishHour ? `${finishHour}:${finishMinute}` : "")],
  ["Valid", ({ valid }) => valid || "None Selected"],
  ["DNF notes", ({ dnfNotes }) => dnfNotes],
];

/** What someone else returned while the form was being filled in. */
const newerDnf =
  (seen: DnfForm) =>
  (now: Newer): Change[] =>
    "msid" in now ? [] : changesBetween(FACTS, seen, now);

const TIMES = ["startHour", "startMinute", "finishHour", "finishMinute"] as const;

/** Finish − start; read-only, but its error needs a place. */
function DnfMinutes() {
  const [startHour = "", startMinute = "", finishHour = "", finishMinute = ""] = useWatch({
    name: [...TIMES],
  });
  const minutes = workMinutes({ startHour, startMinute, finishHour, finishMinute });
  const { tie, error } = useField({ name: "minutes", label: "DNF minutes" });
  return (
    <div className="grid gap-1.5">
      <p id={tie.id} tabIndex={-1} className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">DNF minutes</span>
        <output className="font-semibold tabular-nums">{minutes === null ? "–" : `${minutes} min`}</output>
      </p>
      <FieldError id={tie.id} error={error} />
    </div>
  );
}

/** What isn't right, on which job, and who it concerns. */
function DnfBeside({ view: { task, dnf } }: { view: ReturnDnfView }) {
  const { dnfdesc, origin, sdate, fdate, jobdesc, jobdate, dnfid } = dnf;
  return (
    <Card
      title="DNF"
      aside={
        <LinkButton href={path.dnfImages(dnfid)} size="sm" variant="secondary">
          DNF images
        </LinkButton>
      }
    >
      <p className="wrap-anywhere mb-3 whitespace-pre-line font-semibold">{dnfdesc}</p>
      <FactList
        facts={[
          ["Received", `${formatInstant(new Date(task.messdate))}, from the ${origin}`],
          ["Client", task.name ?? ""],
          ["Phone", formatPhone(task.phone)],
          ["Email", task.email ?? ""],
          ["Address", [task.address, task.postcode, task.city].filter(Boolean).join(", ")],
          ["Window", sdate === fdate ? formatDate(sdate) : `${formatDate(sdate)} to ${formatDate(fdate)}`],
          ["Job", [jobdesc, jobdate && formatDate(jobdate)].filter(Boolean).join(", ")],
          ["Crew", task.crew ?? "No crew"],
          ["Holder", task.holder ?? ""],
        ]}
      />
    </Card>
  );
}

type DnfCrewProps = { view: ReturnDnfView; assign: NonNullable<ReturnDnfView["assign"]> };

/** Assigns an open DNF to a crew and day, or back to its job's crew (rule dnf-crew). */
function DnfCrew({ view, assign }: DnfCrewProps) {
  const write = useWrite(assignDnfTaskContract, { said: ({ message }) => message });
  const { keeping, dialog } = usePromise();
  const { version } = view.dnf;
  const { crews, crewHrid, dnfdate, from } = assign;
  return (
    <Card title="Send a crew">
      <Form
        // Remounted after saving: the version and day have changed.
        key={version}
        schema={assignDnfForm}
        defaultValues={{ crew_hrid: crewHrid === null ? "" : String(crewHrid), dnfdate: dnfdate ?? from }}
        label="Send a crew"
        onSubmit={async (values, extras) => {
          const input = { id: view.task.id, version, ...values };
          const saved = await keeping((override) =>
            write.send({ ...input, override }, override ? {} : extras),
          );
          if (!saved) throw new Error("Nothing was saved.");
        }}
      >
        <SelectField
          name="crew_hrid"
          label="Crew"
          placeholder="The job's crew"
          options={crews.map(({ hrid, name }) => ({ value: String(hrid), label: name }))}
        />
        <DateField name="dnfdate" label="Day" min={from} />
        <SubmitButton variant="secondary" full>
          Save Crew and Day
        </SubmitButton>
      </Form>
      {dialog}
    </Card>
  );
}
