"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { asOptions } from "@/components/form/native-select";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { LinkButton } from "@/components/ui/link-button";
import { usePromise } from "@/components/ui/promise/use-promise";
import { TheirChanges } from "@/components/ui/stale-record";
import { useRefresh } from "@/components/ui/use-refresh";
import { useWrite } from "@/components/ui/use-write";
import {
  type CrewRecord,
  type CrewSetUp,
  createCrewContract,
  crewsContract,
  updateCrewContract,
} from "@/lib/core/crews/contract";
import { crewButton, crewIssues } from "@/lib/core/crews/rules";
import { type CrewForm as CrewFormValues, crewFields, crewFormOf, SHOPS } from "@/lib/core/crews/schema";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { type BusinessDate, isBusinessDate } from "@/lib/values/dates";
import { refineBy } from "@/lib/values/form-fields";
import { crewOptions } from "./crew-options";
import { CREW_LABELS, changesOf } from "./crew-record";

/** What the form can check; the server checks clashes with other crews. */
const schema = crewFields.superRefine(refineBy((form: CrewFormValues) => crewIssues(form, [])));

const EMPTY = { closemgr: null, driver: null, partner: null, partner1: null, shop: null } as const;
const NO_GEAR = { car: null, gascard: null, laptop: null } as const;

type CrewFormProps = { screen: CrewSetUp; viewer: number; back: string };

/** Creates crews one after the other, or updates one. */
export function CrewForm({ screen, viewer, back }: CrewFormProps) {
  const { crew, formDate } = screen;
  const router = useRouter();
  const { refresh } = useRefresh();
  const base = useRef(crew);
  const { keeping, dialog } = usePromise();
  const create = useWrite(createCrewContract, { said: () => "Crew created" });
  const update = useWrite(updateCrewContract, { said: () => "Crew updated", refreshes: false });

  const save = async (values: CrewFormValues, extras: SubmitExtras<typeof schema>) => {
    if (!crew) return add(values, extras);
    const changes = { ocid: crew.ocid, crew: { ...values, version: base.current?.version } };
    const saved = await keeping((override) => update.send({ ...changes, override }, override ? {} : extras));
    if (!saved) throw new Error("Nothing was saved.");
    refresh(() => router.push(`${path.crewSetup()}?date=${values.ocdate}`));
  };
  const add = async (values: CrewFormValues, extras: SubmitExtras<typeof schema>) => {
    await create.send({ crew: values }, extras);
    // The evening's next crew usually has the same values.
    const { ocdate, closemgr, shop } = values;
    extras.form.reset({ ...EMPTY, ...NO_GEAR, ocdate, closemgr, shop });
  };

  return (
    <>
      <Form
        label="Crew"
        schema={schema}
        defaultValues={crew ? crewFormOf(crew) : { ...EMPTY, ...NO_GEAR, ocdate: formDate }}
        draftKey={crew ? `crew:${viewer}:${crew.ocid}:${crew.version}` : `crew:${viewer}:new`}
        once={crew !== null}
        onSubmit={save}
      >
        {(form) => (
          <>
            <TheirChanges
              write={update}
              base={base}
              now={update.refusal?.stale?.crew}
              changes={changesOf}
              onTake={(now) => form.reset(crewFormOf(now))}
            />
            <CrewFields screen={screen} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton>{crewButton(crew?.ocid)}</SubmitButton>
              {crew && (
                <LinkButton href={back} variant="secondary">
                  Cancel
                </LinkButton>
              )}
            </div>
          </>
        )}
      </Form>
      {dialog}
    </>
  );
}

const SHOP_OPTIONS = asOptions(SHOPS);

/** The nine fields; each option says when another crew has it that day. */
function CrewFields({ screen }: { screen: CrewSetUp }) {
  const { control } = useFormContext();
  const day = String(useWatch({ control, name: "ocdate" }) ?? "");
  const crewsOfDay = useCrewsOfDay(day, { day: screen.formDate, crews: screen.crewsOfDay });
  const others = crewsOfDay.filter((crew) => crew.ocid !== screen.crew?.ocid);
  const options = crewOptions(screen.lists, screen.crew, others);
  const select = (name: keyof typeof options, placeholder = "None Selected") => (
    <SelectField
      name={name}
      label={CREW_LABELS[name]}
      options={options[name]}
      placeholder={placeholder}
      empty={null}
    />
  );
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <DateField name="ocdate" label={CREW_LABELS.ocdate} />
      <SelectField name="shop" label={CREW_LABELS.shop} options={SHOP_OPTIONS} empty={null} />
      {select("closemgr")}
      {select("driver", "Choose…")}
      {select("partner")}
      {select("partner1")}
      {select("car")}
      {select("gascard")}
      {select("laptop")}
    </div>
  );
}

/** The crews of the form's day; the page already has those of the first day. */
function useCrewsOfDay(day: string, brought: { day: BusinessDate; crews: CrewRecord[] }): CrewRecord[] {
  const { day: first, crews } = brought;
  const [fetched, setFetched] = useState<{ day: string; crews: CrewRecord[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded crews mean that someone saved one.
  useEffect(() => {
    if (day === first || !isBusinessDate(day)) return;
    const leaving = new AbortController();
    callApi(crewsContract, { date: day }, { signal: leaving.signal })
      .then((found) => setFetched({ day, crews: found }))
      // Without them only the hints are missing; the server still refuses a clash.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [day, first, crews]);
  if (day === first) return crews;
  return fetched?.day === day ? fetched.crews : [];
}
