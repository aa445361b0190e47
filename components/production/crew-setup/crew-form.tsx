"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { Form, type SubmitExtras } from "@/components/form/form";
import { asOptions } from "@/components/form/native-select";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
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
import { clashIssues, crewButton, crewIssues } from "@/lib/core/crews/rules";
import { type CrewForm as CrewFormValues, crewFields, crewFormOf, SHOPS } from "@/lib/core/crews/schema";
import { awayContract } from "@/lib/core/days-off/contract";
import { type AwayPerson, awayText } from "@/lib/core/days-off/rules";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import { isBusinessDate } from "@/lib/values/dates";
import { refineBy } from "@/lib/values/form-fields";
import { crewOptions } from "./crew-options";
import { CREW_LABELS, type CrewField, changesOf } from "./crew-record";
import { isAgain, useAway } from "./use-away";

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
  const { checking, dialog: awayDialog } = useAway();
  const create = useWrite(createCrewContract, { said: () => "Crew created" });
  const update = useWrite(updateCrewContract, { said: () => "Crew updated", refreshes: false });

  const save = async (values: CrewFormValues, extras: SubmitExtras<typeof schema>) => {
    if (!crew) return add(values, extras);
    const changes = { ocid: crew.ocid, crew: { ...values, version: base.current?.version } };
    const saved = await checking((given) =>
      keeping((override) =>
        update.send({ ...changes, override, ...given }, override || isAgain(given) ? {} : extras),
      ),
    );
    if (!saved) throw new Error("Nothing was saved.");
    refresh(() => router.push(`${path.crewSetup()}?date=${values.ocdate}`));
  };
  const add = async (values: CrewFormValues, extras: SubmitExtras<typeof schema>) => {
    const saved = await checking((given) =>
      create.send({ crew: values, ...given }, isAgain(given) ? {} : extras),
    );
    if (!saved) throw new Error("Nothing was saved.");
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
      {awayDialog}
    </>
  );
}

const SHOP_OPTIONS = asOptions(SHOPS);

/** The nine fields; each option says when another crew has it that day, or the person has it off. */
function CrewFields({ screen }: { screen: CrewSetUp }) {
  const { control } = useFormContext();
  const day = String(useWatch({ control, name: "ocdate" }) ?? "");
  const { crews, away } = useFormDay(day, screen);
  const others = crews.filter((crew) => crew.ocid !== screen.crew?.ocid);
  const options = crewOptions(screen.lists, screen.crew, { others, away });
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
    <>
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
      <BeforeSaving others={others} away={away} kept={screen.crew} />
    </>
  );
}

type BeforeSavingProps = { others: CrewRecord[]; away: AwayPerson[]; kept: CrewRecord | null };

/** Says before saving that a person, truck, card or tablet is on another crew that day, or someone has it off. */
function BeforeSaving({ others, away, kept }: BeforeSavingProps) {
  const typed = crewFields.safeParse(useWatch());
  if (!typed.success) return null;
  const form = typed.data;
  const crews = others.map((crew) => ({ ...crew, crewName: crew.driver_name }));
  const doubles = clashIssues(form, crews, kept ?? undefined).map(
    ({ field, message }) => `${CREW_LABELS[field as CrewField]}: ${message}.`,
  );
  const seats = [form.driver, form.partner, form.partner1, form.closemgr];
  const off = away.filter(({ hrid }) => seats.includes(hrid)).map(awayText);
  const said = [...doubles, ...off];
  if (said.length === 0) return null;
  return (
    <Alert kind="warning" title="Check before you save">
      <ul className="list-disc pl-5">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}

type FormDay = { crews: CrewRecord[]; away: AwayPerson[] };

/** The crews of the form's day and who has it off; the page already has those of the first day. */
function useFormDay(day: string, screen: CrewSetUp): FormDay {
  const { formDate: first, crewsOfDay: crews, awayOnDay: away } = screen;
  const [fetched, setFetched] = useState<(FormDay & { day: string }) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded crews mean that someone saved one.
  useEffect(() => {
    if (day === first || !isBusinessDate(day)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    Promise.all([
      callApi(crewsContract, { date: day }, { signal }),
      callApi(awayContract, { date: day }, { signal }),
    ])
      .then(([found, off]) => setFetched({ day, crews: found, away: off }))
      // Without them only the hints are missing; the server still refuses a clash.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [day, first, crews]);
  if (day === first) return { crews, away };
  return fetched?.day === day ? fetched : { crews: [], away: [] };
}
