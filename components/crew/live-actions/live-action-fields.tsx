import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { ACTION_TYPES, TARGETS } from "@/lib/features/live-actions/rules";

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function LiveActionFields() {
  return (
    <>
      <SelectField name="target" label="Target" options={choices(TARGETS)} />
      <SelectField name="action_type" label="Type" options={choices(ACTION_TYPES)} />
      <TextAreaField name="description" label="Description" rows={3} maxLength={500} />
    </>
  );
}
