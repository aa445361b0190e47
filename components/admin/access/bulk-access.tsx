"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useWrite } from "@/components/ui/use-write";
import { CAPABILITIES, type Capability } from "@/lib/actor";
import { bulkAccessContract } from "@/lib/core/employees/access/role-contract";
import {
  type AccessRole,
  differenceOf,
  isSameSet,
  rightsAfter,
} from "@/lib/core/employees/access/role-rules";
import type { OpensByCapability, PersonLine } from "@/lib/core/employees/access/rules";
import { MOST_AT_ONCE } from "@/lib/core/employees/access/schema";
import { count } from "@/lib/values/text";
import { capabilityOption, DifferenceWords, Ticks } from "./capability-ticks";

type BulkAccessProps = {
  people: PersonLine[];
  roles: AccessRole[];
  opens: OpensByCapability;
  viewer: number;
  onDone: () => void;
};

/** Gives a role or capability to the selected people, or takes it: shows what changes for each, then does all of it. */
export function BulkAccess(props: BulkAccessProps) {
  const { people, onDone } = props;
  const [open, setOpen] = useState(false);
  const tooMany = people.length > MOST_AT_ONCE;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} disabled={tooMany}>
        {tooMany ? `Choose up to ${MOST_AT_ONCE}` : "Change access"}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="lg"
        title={`Change access of ${count(people.length, "person", "people")}`}
      >
        <BulkForm
          {...props}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Dialog>
    </>
  );
}

const WAYS = [
  { value: "give", label: "Give" },
  { value: "take", label: "Take away" },
] as const;

const toggled = <T,>(list: readonly T[], one: T, on: boolean): T[] =>
  on ? [...list, one] : list.filter((each) => each !== one);

function BulkForm({ people, roles, opens, viewer, onDone }: BulkAccessProps) {
  const [way, setWay] = useState<"give" | "take">("give");
  const [roleIds, setRoleIds] = useState<number[]>([]);
  const [caps, setCaps] = useState<Capability[]>([]);
  const write = useWrite(bulkAccessContract, {
    said: ({ changed }) => `Access changed for ${count(changed, "person", "people")}`,
    onDone,
    rereads: true,
    inPlace: true,
  });
  const change = {
    giveRoles: way === "give" ? roleIds : [],
    takeRoles: way === "take" ? roleIds : [],
    give: way === "give" ? caps : [],
    take: way === "take" ? caps : [],
  };
  const preview = people.map((person) => ({ person, after: rightsAfter(person, change, roles) }));
  const changed = preview.filter(
    ({ person, after }) =>
      !isSameSet(person.capabilities, after.capabilities) || !isSameSet(person.roles, after.roles),
  );
  const chosen = roleIds.length + caps.length > 0;
  const losesOwn = preview.some(
    ({ person, after }) => person.hrid === viewer && !after.capabilities.includes("access_admin"),
  );
  const save = () =>
    write.act({
      ...change,
      people: preview.map(({ person, after }) => ({ hrid: person.hrid, capabilities: after.capabilities })),
    });
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Give or take away</legend>
        {WAYS.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-control items-center gap-2 rounded-lg border border-edge px-3 has-checked:border-lake has-checked:bg-lake-soft"
          >
            <input
              type="radio"
              name="way"
              checked={way === value}
              onChange={() => setWay(value)}
              className="size-4 accent-lake"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {roles.length > 0 && (
        <Ticks
          legend="Roles"
          className="sm:grid-cols-3"
          chosen={roleIds.map(String)}
          onChange={(id, on) => setRoleIds(toggled(roleIds, Number(id), on))}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Ticks
        legend="Capabilities"
        className="sm:grid-cols-3"
        chosen={caps}
        onChange={(value, on) => setCaps(toggled(caps, value as Capability, on))}
        options={CAPABILITIES.map((value) => {
          const { label, hint } = capabilityOption(value, opens[value]);
          return { value, label, hint };
        })}
      />
      <section aria-label="What changes" className="rounded-lg bg-well p-3">
        <h3 className="mb-1 font-semibold">What changes</h3>
        {chosen ? (
          <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
            {preview.map(({ person, after }) => (
              <li key={person.hrid} className="flex flex-wrap gap-x-2">
                <b className="font-medium">{person.fullname}</b>
                <span>
                  <DifferenceWords
                    {...differenceOf(person.capabilities, after.capabilities)}
                    none={isSameSet(person.roles, after.roles) ? "No change" : "Same capabilities"}
                  />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-muted text-sm">
            Choose a role or a capability to see what changes for each person.
          </p>
        )}
      </section>
      {losesOwn && (
        <Alert kind="warning">
          You can't take Access admin from yourself. Leave yourself out of the selection.
        </Alert>
      )}
      {write.problem && <Alert kind="error">{write.problem}</Alert>}
      <div className="flex justify-end">
        <Button
          onClick={save}
          pending={write.pending}
          pendingLabel="Saving…"
          disabled={!chosen || losesOwn || changed.length === 0}
        >
          {`Save for ${count(changed.length, "person", "people")}`}
        </Button>
      </div>
    </div>
  );
}
