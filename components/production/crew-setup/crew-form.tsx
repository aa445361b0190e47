"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { LinkButton } from "@/components/ui/link-button";
import { usePromise } from "@/components/ui/promise/use-promise";
import { toast } from "@/components/ui/toaster";
import {
  type CrewRecord,
  type CrewSetUp,
  createCrewContract,
  crewRecord,
  updateCrewContract,
} from "@/lib/crews/contract";
import { crewButton, crewIssues } from "@/lib/crews/rules";
import { type CrewForm as CrewFormValues, crewFields } from "@/lib/crews/schema";
import { ApiError, callApi } from "@/lib/http/call-api";
import { path } from "@/lib/paths";
import { refineBy } from "@/lib/values/form-fields";
import { CrewFields } from "./crew-fields";
import { StaleCrew } from "./stale-crew";

/** What the form can know by itself; clashes with other crews are the server's to say. */
const schema = crewFields.superRefine(refineBy((form: CrewFormValues) => crewIssues(form, [])));

type Fields = z.input<typeof schema>;
type CrewFormApi = UseFormReturn<Fields, unknown, CrewFormValues>;

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
  const base = useRef(crew);
  const { keeping, dialog } = usePromise();
  const [clash, setClash] = useState<{ seen: CrewRecord; now: CrewRecord } | null>(null);

  const save = async (values: CrewFormValues, { idempotencyKey, form }: SubmitExtras<typeof schema>) => {
    if (!crew) return create(values, idempotencyKey, form);
    const seen = base.current ?? crew;
    setClash(null);
    const changes = { ocid: crew.ocid, crew: { ...values, version: seen.version } };
    const saved = await keeping((override) =>
      callApi(updateCrewContract, { ...changes, override }, override ? {} : { idempotencyKey }),
    ).catch((error: unknown) => {
      const now = storedCrew(error);
      if (now) setClash({ seen, now });
      throw error;
    });
    if (!saved) throw new Error("Nothing was saved.");
    toast.success("Crew updated");
    router.push(`${path.crewSetup()}?date=${values.ocdate}`);
    router.refresh();
  };

  const create = async (values: CrewFormValues, idempotencyKey: string, form: CrewFormApi) => {
    await callApi(createCrewContract, { crew: values }, { idempotencyKey });
    toast.success("Crew created");
    // The next crew of the evening mostly shares these.
    const { ocdate, closemgr, shop } = values;
    form.reset({ ...EMPTY, ...NO_GEAR, ocdate, closemgr, shop });
    router.refresh();
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
            {clash && (
              <StaleCrew
                {...clash}
                onTake={() => {
                  base.current = clash.now;
                  setClash(null);
                  form.reset(fieldsOf(clash.now));
                }}
                // The notice stays until the form is sent: a button that is gone sends nothing.
                onKeep={() => {
                  base.current = clash.now;
                }}
              />
            )}
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

/** The crew as somebody else saved it, out of the 409 that says so. */
function storedCrew(error: unknown): CrewRecord | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return crewRecord.safeParse(error.details?.crew).data ?? null;
}
