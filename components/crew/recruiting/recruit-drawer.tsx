"use client";

import { useRef } from "react";
import type { z } from "zod";
import { Form } from "@/components/form/form";
import { PhoneField } from "@/components/form/phone-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Alert } from "@/components/ui/alert";
import { Drawer } from "@/components/ui/drawer";
import { useWrite } from "@/components/ui/use-write";
import {
  addRecruitContract,
  DRIVES,
  editRecruitContract,
  RECRUIT_GRADES,
  RECRUIT_STATUSES,
  type Recruit,
  type Recruiting,
  recruitForm,
} from "@/lib/features/recruits/contract";

import { formatPhone } from "@/lib/values/phone";

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const fieldsOf = (recruit: Recruit | null): z.input<typeof recruitForm> => ({
  name: recruit?.name ?? "",
  name1: recruit?.name1 ?? "",
  shop: recruit?.shop ?? "",
  drive: recruit?.drive ?? "",
  phone: formatPhone(recruit?.phone),
  email: recruit?.email ?? "",
  status: recruit?.status ?? "Training",
  training: recruit?.training ?? "",
  notes4: recruit?.notes4 ?? "",
  notes5: recruit?.notes5 ?? "n/a",
});

type Shared = { recruiting: Recruiting; viewer: number; onClose: () => void };

/**
 * The form beside the list; `open` says for whom, null closes it. It stays mounted so the closing animation
 * can finish.
 */
export function RecruitDrawer({ open, ...shared }: Shared & { open: Recruit | "new" | null }) {
  const recruit = open === "new" ? null : open;
  return (
    <Drawer
      open={open !== null}
      onOpenChange={(next) => !next && shared.onClose()}
      title={recruit ? recruit.name : "New recruit"}
    >
      {open && <RecruitFields key={recruit?.id ?? "new"} recruit={recruit} {...shared} />}
    </Drawer>
  );
}

type RecruitFieldsProps = Shared & {
  /** null: a new recruit. */
  recruit: Recruit | null;
};

/** One recruit's form; someone else's changes are shown before they're overwritten. */
function RecruitFields({ recruit, recruiting, viewer, onClose }: RecruitFieldsProps) {
  const add = useWrite(addRecruitContract, {
    said: (saved) => `${saved.recruit.name} added`,
    onDone: onClose,
  });
  const edit = useWrite(editRecruitContract, {
    said: (saved) => `${saved.recruit.name} saved`,
    onDone: onClose,
  });
  const stands = edit.refusal?.stale?.recruit;
  const version = useRef(recruit?.version);

  const save = async (values: z.output<typeof recruitForm>, idempotencyKey: string) => {
    const options = { idempotencyKey };
    if (!recruit) return add.send(values, options);
    // Sending again overwrites what is shown now.
    version.current = stands?.version ?? version.current;
    return edit.send({ id: recruit.id, ...values, version: version.current }, options);
  };

  return (
    <Form
      label="Recruit"
      schema={recruitForm}
      defaultValues={fieldsOf(recruit)}
      draftKey={`recruit:${viewer}:${recruit ? `${recruit.id}:${recruit.version}` : "new"}`}
      once
      onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
    >
      {stands && (
        <Alert kind="warning" title="What they saved">
          {[stands.status, stands.shop, stands.training, `grade ${stands.notes5}`, stands.notes4]
            .filter(Boolean)
            .join(" · ")}
          . Save again to replace it with yours, or close to keep theirs.
        </Alert>
      )}
      <TextField name="name" label="Name" maxLength={100} autoComplete="off" />
      <TextField name="name1" label="Goes by" optional maxLength={50} autoComplete="off" />
      <PhoneField name="phone" label="Phone" />
      <TextField name="email" label="Email" type="email" optional autoComplete="off" />
      <SelectField name="status" label="Status" options={options(RECRUIT_STATUSES)} placeholder={null} />
      <SelectField name="notes5" label="Grade" options={options(RECRUIT_GRADES)} placeholder={null} />
      <SelectField name="shop" label="Shop" options={options(recruiting.shopOptions)} />
      <SelectField name="training" label="Training" options={options(recruiting.trainingOptions)} />
      <SelectField name="drive" label="Driving" options={options(DRIVES)} />
      <TextAreaField name="notes4" label="Notes" rows={4} maxLength={2_000} />
      <SubmitButton size="lg" full>
        {recruit ? "Save recruit" : "Add recruit"}
      </SubmitButton>
    </Form>
  );
}
