"use client";

import { useId, useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LiveFields } from "@/components/ui/live-fields";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useWrite } from "@/components/ui/use-write";
import type { AttendanceMember } from "@/lib/core/crews/attendance/contract";
import { attendanceLabel, hasSignedIn } from "@/lib/core/crews/rules";
import { readOut, SEAT_NAMES } from "@/lib/core/crews/runsheet-rules";
import { type OpenCloseRecord, updateVehicleContract } from "@/lib/features/checklists/contract";
import type { CrewDetailsView } from "@/lib/features/checklists/schema";
import { formatMoney } from "@/lib/values/money";

/** The state of the safety points this morning. */
function safetyOf({ safety_read, read_out_by, safety_sent }: AttendanceMember): string {
  const read = read_out_by ? readOut(read_out_by) : "Safety points read";
  return [safety_read === "yes" ? read : "Safety points not read", safety_sent].filter(Boolean).join(", ");
}

function attendanceOf({ status, signin, status_sent, signin_sent }: AttendanceMember): string {
  const label = attendanceLabel({ present: status === "Present", signin });
  const words = hasSignedIn({ signin }) && "signed in";
  return [label, words, status_sent ?? signin_sent].filter(Boolean).join(", ");
}

type CrewDayProps = {
  view: CrewDetailsView;
  /** The current one, after a change of truck. */
  oc: OpenCloseRecord;
  lists: { open_id?: number; close_id?: number };
  onChange: (oc: OpenCloseRecord) => void;
};

/** The crew's people, progress and truck. */
export function CrewDay({ view, oc, lists, onChange }: CrewDayProps) {
  const done = view.completed_jobs.length;
  const gear = [
    { label: "Truck", value: oc.car },
    { label: "Gas card", value: oc.gascard },
    { label: "Laptop", value: oc.laptop },
  ];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title={`${view.crew.crew_name}'s crew`}>
        <div className="grid gap-4">
          <ul className="grid gap-1">
            {view.crew.members.map((member) => (
              <li key={member.hrid} className="flex flex-wrap justify-between gap-x-3">
                <span className="wrap-anywhere">
                  {member.name} <span className="text-ink-muted">{SEAT_NAMES[member.position]}</span>
                </span>
                <span>
                  {attendanceOf(member)}
                  <span className="wrap-anywhere text-ink-muted"> · {safetyOf(member)}</span>
                </span>
              </li>
            ))}
          </ul>
          <ProgressBar label="Jobs done" value={done} max={view.total_jobs} />
          <p className="flex flex-wrap justify-between gap-3 font-semibold">
            <span>Produced</span>
            <span>{formatMoney(view.total_prod)}</span>
          </p>
        </div>
      </Card>
      <Card title="Vehicle">
        <div className="grid gap-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {gear.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="font-semibold">{value ?? "None"}</dd>
              </div>
            ))}
          </dl>
          {view.mayChange && <TruckForm view={view} oc={oc} lists={lists} onChange={onChange} />}
        </div>
      </Card>
    </div>
  );
}

type TruckFormProps = {
  view: Pick<CrewDetailsView, "truck_options" | "taken">;
  oc: OpenCloseRecord;
  lists: { open_id?: number; close_id?: number };
  onChange: (oc: OpenCloseRecord) => void;
};

/** Chooses the crew's truck; trucks with other crews are listed but can't be chosen. */
function TruckForm({ view, oc, lists, onChange }: TruckFormProps) {
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  // A refusal means that trucks were changed in the meantime: shows where they are now.
  const { act, pending, problem } = useWrite(updateVehicleContract, {
    rereads: true,
    inPlace: true,
    said: (now) => (now.oc.car ? `Truck: ${now.oc.car}` : "No truck"),
    onDone: (now) => {
      onChange(now.oc);
      choose(null);
    },
  });
  const { ocid, version } = oc;
  const car = chosen ?? oc.car ?? "";
  return (
    <LiveFields className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          Truck
        </label>
        <NativeSelect
          id={id}
          placeholder="No truck"
          options={trucks(view, oc.car)}
          value={car}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <Button pending={pending} pendingLabel="Saving…" onClick={() => act({ car, ocid, version, ...lists })}>
        Change truck
      </Button>
      {problem && (
        <Alert kind="error" className="sm:col-span-2">
          {problem}
        </Alert>
      )}
    </LiveFields>
  );
}

/** The crew's own truck stays in the list, even if it was retired since. */
function trucks({ truck_options, taken }: TruckFormProps["view"], own: string | null) {
  const names = own && !truck_options.includes(own) ? [own, ...truck_options] : truck_options;
  return names.map((name) => {
    const crew = taken.find(({ car }) => car === name);
    return {
      value: name,
      label: crew ? `${name} – ${crew.crew_name}'s crew` : name,
      disabled: crew !== undefined,
    };
  });
}
