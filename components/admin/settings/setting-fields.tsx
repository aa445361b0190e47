"use client";

import { useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import type { SettingKey } from "@/lib/core/settings/schema";
import { type FieldShape, MOST_LINES, SHAPES } from "@/lib/core/settings/shape-rules";
import { FieldInput } from "./field-input";
import { RowList } from "./row-list";

/** A code, its label, and a longer text. */
const GRIDS: Partial<Record<number, string>> = { 3: "sm:grid-cols-[6rem_9rem_1fr]" };

/** The inputs of a setting: an object's fields, or its rows. */
export function SettingFields({ settingKey }: { settingKey: SettingKey }) {
  const { form, fields, item = "entry", fixed } = SHAPES[settingKey];
  if (form === "one" || form === "fields")
    return (
      <>
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <FieldInput key={field.name} field={field} name={`fields.${field.name}`} />
          ))}
        </div>
        {settingKey === "burden" && <BurdenSum fields={fields} />}
      </>
    );
  const [first] = fields;
  const single = fields.length === 1;
  return (
    <RowList
      item={item}
      blank={Object.fromEntries(fields.map(({ name }) => [name, ""]))}
      fixed={fixed}
      movable={form !== "record" && settingKey !== "shops"}
      max={form === "areas" ? MOST_LINES : 60}
    >
      {(row, at) =>
        single && first ? (
          <FieldInput
            field={{ ...first, label: `${first.label} ${at + 1}` }}
            name={`${row}.${first.name}`}
            bare
          />
        ) : (
          <fieldset className={cn("grid gap-3", GRIDS[fields.length] ?? "sm:grid-cols-2")}>
            <legend className="sr-only">{`${item} ${at + 1}`}</legend>
            {fields.map((field) => (
              <FieldInput key={field.name} field={field} name={`${row}.${field.name}`} />
            ))}
          </fieldset>
        )
      }
    </RowList>
  );
}

/** What the five rates add up to, as they are typed (rule labour-burden). */
function BurdenSum({ fields }: { fields: readonly FieldShape[] }) {
  const typed: unknown = useWatch({ name: "fields" });
  const texts = (typed ?? {}) as Record<string, string>;
  const sum = fields.reduce((total, { name }) => total + Number((texts[name] ?? "").replace(",", ".")), 0);
  return (
    <p className="font-medium">Together: {Number.isFinite(sum) ? `${Math.round(sum * 1e4) / 1e4}%` : "–"}</p>
  );
}
