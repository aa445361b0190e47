"use client";

import { useId, useState } from "react";
import type { z } from "zod";
import { FieldError } from "@/components/form/field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toaster";
import { useWrite } from "@/components/ui/use-write";
import { isClosed } from "@/lib/core/books/contract";
import { type PayRecord, saveDailyPayContract } from "@/lib/core/pay/contract";
import type { CrewMember, CrewProfile } from "@/lib/features/crew-profile/profile-contract";
import { refusedBy } from "@/lib/platform/http/call-api";
import { closedSentence } from "@/lib/values/dates";
import { usePayDesk } from "./pay-desk";
import { PayFields } from "./pay-fields";
import {
  entryOf,
  firstKind,
  OWN_PAY,
  type PaySource,
  payDraftKey,
  payFormSchema,
  payValues,
} from "./pay-values";

/** The manager, and a form for each person on the crew. */
export function PayForms({ profile }: { profile: CrewProfile }) {
  const { mayPay } = usePayDesk();
  const { activity, closedUntil, closer, date, today, pays } = profile;
  if (!mayPay)
    return (
      <Alert kind="info" title="You can view pay but not change it">
        You need the Pay capability to save or audit pay. Ask an administrator.
      </Alert>
    );
  if (isClosed(date, closedUntil) && closedUntil)
    return (
      <Alert kind="info" title="This day's pay is closed">
        {closedSentence(closedUntil)}
      </Alert>
    );
  if (date > today) return <Alert kind="info" title="You can't enter pay for a future day" />;
  return (
    <>
      <ManagerChoice managers={activity.managers} closer={closer} />
      {activity.crew.map((member) => (
        <MemberPay
          key={member.hrid}
          member={member}
          profile={profile}
          records={pays.filter(({ hrid }) => hrid === member.hrid)}
        />
      ))}
    </>
  );
}

const SEATS = { driver: "Driver", second: "Second", third: "Third" } as const;

type MemberPayProps = { member: CrewMember; profile: CrewProfile; records: PayRecord[] };

function MemberPay({ member, profile, records }: MemberPayProps) {
  const desk = usePayDesk();
  const { activity, date, crewName, today } = profile;
  const { start, finish } = activity;
  return (
    <Card
      level={3}
      title={member.name}
      aside={<span className="text-ink-muted text-sm">{SEATS[member.position]}</span>}
    >
      {member.hrid === desk.viewer ? (
        <p>{OWN_PAY}</p>
      ) : member.rate === null && records.length === 0 ? (
        <p>{member.name} has no hourly rate. Set it in the employee's record first.</p>
      ) : (
        <PayForm
          key={desk.round(member.hrid)}
          source={{ member, date, crewName, start, finish }}
          records={records}
          today={today}
        />
      )}
    </Card>
  );
}

/** Who is responsible for the crew's pay: one choice for all its forms. */
function ManagerChoice({ managers, closer }: { managers: string[]; closer: string | null }) {
  const { manager, chooseManager, managerError, managerRef } = usePayDesk();
  const id = useId();
  // A former manager of an older entry is still shown, but can't be chosen.
  const known = manager === "" || managers.includes(manager);
  const options = [...managers, ...(known ? [] : [manager])].map((name) => ({ value: name, label: name }));
  return (
    <div className="grid max-w-xs gap-1.5">
      <label htmlFor={id} className="font-medium">
        Manager
      </label>
      <NativeSelect
        id={id}
        ref={managerRef}
        options={options}
        placeholder="Choose…"
        value={manager}
        aria-invalid={managerError ? true : undefined}
        aria-describedby={managerError ? `${id}-error` : undefined}
        onChange={(event) => chooseManager(event.target.value)}
      />
      <FieldError id={id} error={managerError} />
      {manager === "" && closer && !managers.includes(closer) && (
        <p className="text-ink-muted text-sm">
          {closer} closes this crew's day but isn't responsible for pay. Choose who is.
        </p>
      )}
    </div>
  );
}

type PayFormProps = { source: PaySource; records: PayRecord[]; today: string };

/** One person's pay for the day: creates the entry of the chosen kind, or edits it. */
function PayForm({ source, records, today }: PayFormProps) {
  const desk = usePayDesk();
  const [schema] = useState(() => payFormSchema(today));
  const { member, date } = source;
  const kind = firstKind(records);

  const write = useWrite(saveDailyPayContract, { rereads: true });
  const save = async (values: z.output<typeof schema>, extras: SubmitExtras<typeof schema>) => {
    const { form } = extras;
    const { pay } = await write.send({ ...values, mgr: desk.manager }, extras).catch((error: unknown) => {
      // An entry that was deleted in the meantime is created again.
      if (refusedBy(saveDailyPayContract, error)?.gone) form.setValue("version", null);
      throw error;
    });
    desk.noteOwn(pay);
    form.reset(payValues(source, pay.crewType, pay));
    toast.success(values.version === null ? `${member.name}'s pay saved` : `${member.name}'s pay changed`);
  };

  return (
    // Handled before the form: the manager's select isn't one of its fields.
    <div
      onSubmitCapture={(event) => {
        if (desk.hasManager()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Form
        label={`Pay of ${member.name}`}
        schema={schema}
        defaultValues={payValues(source, kind, entryOf(records, kind))}
        draftKey={payDraftKey(desk.viewer, member.hrid, date)}
        onSubmit={save}
        className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2"
      >
        <PayFields
          source={source}
          records={records}
          clash={write.refusal?.changed?.pay ?? null}
          asksReason={write.refusal?.hours_taken?.may_override === true}
          onSettled={write.clear}
        />
      </Form>
    </div>
  );
}
