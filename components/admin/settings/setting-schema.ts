import { z } from "zod";
import { ASK_PAST, around, fromIssue, isDated } from "@/lib/core/settings/change-rules";
import { formIssues } from "@/lib/core/settings/form-rules";
import type { SettingKey } from "@/lib/core/settings/schema";
import type { SettingRow } from "@/lib/core/settings/settings-view";
import { isBusinessDate } from "@/lib/values/dates";

const texts = z.record(z.string(), z.string());

type Facts = { before: unknown; area: string; today: string };

/** A setting's form with the rules of its value, and of the day it shall hold from. */
export const settingSchema = (key: SettingKey, { before, area, today }: Facts) =>
  z
    .object({ fields: texts, rows: z.array(texts), from: z.string(), confirmed: z.boolean() })
    .superRefine(({ from, confirmed, ...form }, ctx) => {
      const say = (field: string, message: string) =>
        ctx.addIssue({ code: "custom", path: field.split("."), message });
      for (const { field, message } of formIssues(key, form, before, area)) say(field, message);
      if (!isDated(key)) return;
      const issue = isBusinessDate(from) ? fromIssue(key, from, today) : "Enter a date";
      if (issue) say("from", issue);
      else if (from < today && !confirmed) say("confirmed", ASK_PAST);
    });

/** The version of what held on a day when the page was read; the server's own word for the default. */
export const versionOn = (rows: readonly SettingRow[], day: string): string =>
  around(rows, day).holding?.version ?? "default";
