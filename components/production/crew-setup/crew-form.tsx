"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Form, type SubmitExtras } from "@/components/form/form";
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
  updateCrewContract,
} from "@/lib/core/crews/contract";
import { crewButton, crewIssues } from "@/lib/core/crews/rules";
import { type CrewForm as CrewFormValues, crewFields } from "@/lib/core/crews/schema";
import { path } from "@/lib/paths";
import { refineBy } from "@/lib/values/form-fields";
import { CrewFields } from "./crew-fields";
import { changesOf } from "./crew-record";

/** What the form can know by itself; clashes with other crews are the server's to say. */
const schema = crewFields.superRefine(refineBy((form: CrewFormValues) => crewIssues(form, [])));

const EMPTY = { closemgr: null, driver: null, partner: null, partner1: null, shop: null } as const;
const NO_GEAR = { car: null, gascard: null, laptop: null } as const;

const fieldsOf = ({
  ocdate,
  closemgr,
  driver,
  partner,
  partner1,
  shop,
  car,
  gascard,
  laptop,
}: CrewRecord) => ({
  ocdate,
  closemgr,
  driver,
  partner,
  partner1,
  shop,
  car,
  gascard,
  laptop,
});

type CrewFormProps = { screen: CrewSetUp; viewer: number; back: string };

/** Creates crews one after the other, or updates the one being edited. */
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
    // The next crew of the evening mostly shares these.
    const { ocdate, closemgr, shop } = values;
    extras.form.reset({ ...EMPTY, ...NO_GEAR, ocdate, closemgr, shop });
  };

  return (
    <>
      <Form
        label="Crew"
        schema={schema}
        defaultValues={crew ? fieldsOf(crew) : { ...EMPTY, ...NO_GEAR, ocdate: formDate }}
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
              onTake={(now) => form.reset(fieldsOf(now))}
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
