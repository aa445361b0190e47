import { COMPANY_SHAPES } from "@/lib/core/settings/shapes/company-rules";
import type { Shape } from "@/lib/core/settings/shapes/field-rules";
import { OFFICE_SHAPES } from "@/lib/core/settings/shapes/office-rules";
import { WORK_SHAPES } from "@/lib/core/settings/shapes/work-rules";
import type { SettingKey } from "./schema";

/** Every setting's form. */
export const SHAPES: Record<SettingKey, Shape> = { ...COMPANY_SHAPES, ...OFFICE_SHAPES, ...WORK_SHAPES };

/** The largest file someone can upload as a logo. */
export const LOGO_MB = 2;

/** The most lines a daily report has. */
export const MOST_LINES = 9;
