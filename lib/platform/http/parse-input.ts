import { z } from "zod";
import type { Contract, Input } from "@/lib/contract";
import { type FieldErrors, Invalid, Malformed } from "@/lib/errors";
import { textProblem } from "@/lib/values/hidden-characters";
import { plainMessage } from "@/lib/values/plain-message";
import { isStorable } from "@/lib/values/text";
import { refuseCardData } from "./body/card-numbers";

/** The path parameters of `url`, named as in the contract's path: `/api/jobs/{id}/ass_num` → { id }. */
export function pathParams(contractPath: string, pathname: string): Record<string, string> {
  const names = contractPath.split("/");
  const values = pathname.replace(/\/$/, "").split("/");
  const params: Record<string, string> = {};
  names.forEach((name, at) => {
    const value = values[at];
    if (name.startsWith("{") && value !== undefined) params[name.slice(1, -1)] = safeDecode(value);
  });
  return params;
}

function safeDecode(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    if (isStorable(decoded)) return decoded;
  } catch {
    // A broken escape is as unreadable as a character we can't store.
  }
  throw new Malformed("This link isn't valid. Go back and try again.");
}

/** Nobody reads more errors than these at once. */
const MOST_ERRORS = 50;
/** No contract goes deeper. */
const DEEPEST = 12;

export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues.slice(0, MOST_ERRORS)) {
    const field = issue.path.join(".") || "form";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

/** A repeated query value would be an unexpected array, so we refuse it. */
function queryObject(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of search) {
    if (key in query) throw new Malformed(`"${key}" is given twice.`);
    if (!isStorable(value)) throw new Malformed("This link isn't valid. Go back and try again.");
    refuseCardData(key, value);
    query[key] = value;
  }
  return query;
}

type Found = { field: string; path: readonly string[]; value: unknown };

const holdsText = (value: unknown): boolean => typeof value === "string" || typeof value === "object";

/** What may hold text directly in this value; in an array under the array's own name. */
const within = ({ field, path, value }: Found): Found[] =>
  typeof value !== "object" || value === null || ArrayBuffer.isView(value)
    ? []
    : Object.entries(value)
        .filter(([, inner]) => holdsText(inner))
        .map(([key, inner]) => ({
          field: Array.isArray(value) ? field : key,
          path: [...path, key],
          value: inner,
        }));

/**
 * What's wrong with a body's texts, by the fields they're in, whatever the contract (rule plain-texts): the first of
 * them. Errors: 400 for a body nested deeper than any contract.
 */
function textErrors(body: unknown): FieldErrors {
  const errors: FieldErrors = {};
  let waiting: Found[] = [{ field: "", path: [], value: body }];
  for (let depth = 0; waiting.length > 0; depth++) {
    if (depth > DEEPEST)
      throw new Malformed("This form doesn't match its page. Reload the page and try again.");
    for (const { field, path, value } of waiting) {
      const problem = typeof value === "string" ? textProblem(field, value) : null;
      if (problem) errors[path.join(".") || "form"] = [problem];
      if (problem && Object.keys(errors).length >= MOST_ERRORS) return errors;
    }
    waiting = waiting.flatMap(within);
  }
  return errors;
}

function part(schema: z.ZodType | undefined, value: unknown, asBody: boolean): Record<string, unknown> {
  if (!schema) return {};
  const parsed = schema.safeParse(value, { error: plainMessage });
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const errors = fieldErrors(parsed.error);
  if (asBody) throw new Invalid(errors);
  throw new Malformed("This link isn't valid. Go back and try again.", { errors });
}

/**
 * A request's path, query and body as the one object a verb gets. Errors: 400 for path and query, 422 with field errors
 * for the body, 400 when an id differs between them.
 */
export function parseInput<C extends Contract>(contract: C, url: URL, body: unknown): Input<C> {
  const hidden = contract.body ? textErrors(body) : {};
  if (Object.keys(hidden).length > 0) throw new Invalid(hidden);
  const params = part(contract.params, pathParams(contract.path, url.pathname), false);
  const query = part(contract.query, queryObject(url.searchParams), false);
  const fields = part(contract.body, body, true);
  for (const key of Object.keys(params)) {
    if (key in fields && String(fields[key]) !== String(params[key]))
      throw new Malformed("This form doesn't match its page. Reload the page and try again.");
  }
  return { ...query, ...fields, ...params } as Input<C>;
}

/** A record's number in paths and bodies: a decimal integer, nothing else. */
export const recordId = () =>
  z
    .union([z.number(), z.string().regex(/^\d{1,9}$/, "Must be a number")])
    .transform(Number)
    .pipe(z.number().int().positive().max(2_147_483_647));
