import { invalid } from "./errors";
import { type Form, textOf } from "./form";
import { type Fields, type Scalar, SDK, type Shape } from "./sdk";

/** Refuses what Stripe refuses up front: parameters that are unknown, missing or unreadable. */
export function checkParameters(call: string, form: Form): void {
  const { path = "", parameters = {} } = SDK.calls[call] ?? {};
  if (/^\/v1\/(payment|setup)_intents/.test(path) && Object.hasOwn(form, "payment_method_types"))
    throw invalid(
      "`payment_method_types` is no longer supported in this API version. Use `allowed_payment_method_types`, " +
        "`excluded_payment_method_types` or dynamic payment methods instead.",
      "payment_method_types_no_longer_supported",
      "payment_method_types",
    );
  checkFields(parameters, form, "");
}

/** Stripe's SDK always sends the API version it uses; the stand-in accepts only that one. */
export function checkVersion(given: string | string[] | undefined): void {
  if (given !== SDK.apiVersion) throw invalid(`Invalid Stripe API version: ${given ?? "none"}`);
}

/**
 * Where the cardholder comes back to. Stripe now always chooses the payment methods, and some of them leave the page,
 * so no intent is confirmed without it.
 */
export function returnUrlOf(form: Form): string {
  const url = textOf(form, "return_url");
  if (!url)
    throw invalid(
      "A `return_url` must be specified because this Payment Intent is configured to automatically accept the " +
        "payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed.",
      undefined,
      "return_url",
    );
  if (!URL.canParse(url)) throw invalid("Not a valid URL", "url_invalid", "return_url");
  return url;
}

function checkFields(fields: Fields, given: Form, within: string): void {
  const named = (field: string) => (within ? `${within}[${field}]` : field);
  const shapeOf = (field: string): Shape | undefined =>
    field === "" ? undefined : (own(fields, field) ?? own(fields, `${field}!`) ?? own(fields, "*"));
  const unknown = Object.keys(given)
    .filter((field) => shapeOf(field) === undefined)
    .map(named);
  if (unknown.length > 0) {
    const parameters = unknown.length === 1 ? "parameter" : "parameters";
    throw invalid(`Received unknown ${parameters}: ${unknown.join(", ")}`, "parameter_unknown", unknown[0]);
  }
  for (const name of Object.keys(fields)) {
    const required = name.endsWith("!") ? name.slice(0, -1) : null;
    if (required && !Object.hasOwn(given, required))
      throw invalid(`Missing required param: ${named(required)}.`, "parameter_missing", named(required));
  }
  for (const [field, value] of Object.entries(given)) {
    const shape = shapeOf(field);
    if (shape) checkShape(shape, value, named(field));
  }
}

const own = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);

function checkShape(shape: Shape, given: string | Form, name: string): void {
  if (typeof shape === "string") checkValue(shape, given, name);
  // An empty value unsets its parameter.
  else if (given !== "") checkParts(shape, given, name);
}

function checkParts(shape: Shape[] | Fields, given: string | Form, name: string): void {
  if (Array.isArray(shape)) checkList(shape, given, name);
  else if (typeof given !== "string") checkFields(shape, given, name);
  else {
    const instead = own(shape, "");
    if (!instead) throw invalid("Invalid object", undefined, name);
    checkShape(instead, given, name);
  }
}

function checkList([shape]: Shape[], given: string | Form, name: string): void {
  if (typeof given === "string" || !Object.keys(given).every((index) => /^\d*$/.test(index)))
    throw invalid("Invalid array", undefined, name);
  if (shape)
    for (const [index, value] of Object.entries(given)) checkShape(shape, value, `${name}[${index}]`);
}

const VALUES: Record<Scalar, { pattern: RegExp; code?: string }> = {
  string: { pattern: /(?:)/ },
  number: { pattern: /^(-?\d+)?$/, code: "parameter_invalid_integer" },
  boolean: { pattern: /^(true|false)?$/ },
};

function checkValue(kind: Scalar, given: string | Form, name: string): void {
  const { pattern, code } = VALUES[kind];
  const word = kind === "number" ? "integer" : kind;
  if (typeof given !== "string") throw invalid(`Invalid ${word}: ${JSON.stringify(given)}`, code, name);
  if (!pattern.test(given)) throw invalid(`Invalid ${word}: ${given}`, code, name);
}
