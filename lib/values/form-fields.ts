import { z } from "zod";

/** The first choice in the contract's selects: nothing chosen. */
export const NONE_SELECTED = "None Selected";

/** A form field's value as sent: text or a number, trimmed; '' for nothing. */
export const fieldText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? "").trim())
  .pipe(z.string());

const tickField = (unset: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((tick) => tick ?? unset)
    .pipe(z.boolean());

export const fieldTick = tickField(false);
/** A checkbox that stays checked unless someone clears it. */
export const fieldTickedFirst = tickField(true);

type FilledIn<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodPipe<z.ZodType, infer Filled extends z.ZodType> ? Filled : S[K];
};

/** All of a form's fields: what a refusal returns when someone else saved the form. */
export const filledIn = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>): z.ZodObject<FilledIn<S>> =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodPipe ? field.out : field]),
    ) as FilledIn<S>,
  );

/** A broken rule and the field that shows the error. */
export type Issue<Field extends string = string> = { field: Field; message: string };

export const isUnselected = (value: string): boolean => value === "" || value === NONE_SELECTED;

/** What a select shows for a stored value: its first choice if there's none. */
export const choiceOf = (stored: string | null): string => stored || NONE_SELECTED;

/** Turns a plain list of issues into a zod refinement, so form and server share one rule. */
export const refineBy =
  <T>(issuesOf: (value: T) => Issue[]) =>
  (value: T, ctx: z.RefinementCtx<T>): void => {
    for (const { field, message } of issuesOf(value)) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  };

/** At most `max` characters. */
export const tooLong = <F extends string>(field: F, label: string, value: string, max: number): Issue<F>[] =>
  value.length > max ? [{ field, message: `${label} must be ${max} characters or fewer` }] : [];

/** Issues as the error body has them: messages by field. */
export function issuesToErrors(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of issues) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}
