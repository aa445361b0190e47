import { z } from "zod";

export type Json = Record<string, unknown>;

type Settings = NonNullable<Parameters<typeof z.toJSONSchema>[1]>;
type Override = NonNullable<Settings["override"]>;

const isOpen = (schema: unknown): boolean =>
  typeof schema === "object" && schema !== null && Object.keys(schema).length === 0;

/** "This or anything" is anything. */
const withoutOpenChoice: Override = ({ jsonSchema }) => {
  if (jsonSchema.anyOf?.some(isOpen)) delete jsonSchema.anyOf;
};

/** What JSON Schema can't express (a custom rule) is left open rather than wrong. */
export function schemaOf(schema: z.ZodType, also?: Override): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: (found) => {
      withoutOpenChoice(found);
      also?.(found);
    },
  });
  return rest;
}

/** The server leaves out keys that aren't named. */
export const sentSchemaOf = (schema: z.ZodType): Json =>
  schemaOf(schema, ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod;
    if (def.type === "object" && !def.catchall) jsonSchema.additionalProperties = false;
  });

export const propertiesOf = (schema: z.ZodType): Record<string, Json> =>
  (schemaOf(schema).properties as Record<string, Json> | undefined) ?? {};

export const requiredOf = (schema: z.ZodType): string[] =>
  (schemaOf(schema).required as string[] | undefined) ?? [];
