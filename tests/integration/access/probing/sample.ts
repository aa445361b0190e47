import type { z } from "zod";

/** Values by field name, tried before anything made up. */
export type Known = Record<string, unknown>;

const STRINGS = [
  "Made up",
  "2026-05-12",
  "09:30",
  "7",
  "somebody@example.com",
  "00000000-0000-4000-8000-000000000001",
  "",
];
const NUMBERS = [1, 2026, 0];

type Schema = z.core.$ZodType;

const firstAccepted = (schema: Schema, values: readonly unknown[]): unknown =>
  values.find((value) => accepts(schema, value));

function accepts(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

/** A value a zod 4 schema accepts, made from what's known by name; undefined if none was found. */
export function sampleOf(schema: Schema, known: Known, name = ""): unknown {
  if (name in known && accepts(schema, known[name])) return known[name];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, inner]) => [key, sampleOf(inner, known, key)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return sampleOf(def.innerType, known, name);
    case "pipe":
      return sampleOf(def.in._zod.def.type === "transform" ? def.out : def.in, known, name);
    case "union":
      return firstAccepted(
        schema,
        def.options.map((option) => sampleOf(option, known, name)),
      );
    case "array":
      return [sampleOf(def.element, known, name)];
    case "record":
      return {};
    case "enum":
      return firstAccepted(schema, Object.values(def.entries).filter(Boolean));
    case "literal":
      return firstAccepted(schema, def.values);
    case "boolean":
      return true;
    case "number":
      return firstAccepted(schema, NUMBERS);
    case "string":
      return firstAccepted(schema, STRINGS);
    default:
      // Any value, or a file: only what's known by name.
      return known[name];
  }
}
