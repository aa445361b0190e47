import { z } from "zod";
import type { Contract, Who } from "@/lib/contract";

type Json = Record<string, unknown>;

/** One operation in OpenAPI 3.1, plus our own fields: who may call it, and whether it writes. */
export type Operation = Json & {
  operationId: string;
  tags: string[];
  summary: string;
  "x-who": Who;
  "x-effect": Contract["effect"];
};

type Settings = Parameters<typeof z.toJSONSchema>[1];

/** What JSON Schema can't express (a custom rule) is left open rather than wrong. */
function schemaOf(schema: z.ZodType, settings?: Settings): Json {
  const travelling = { io: "input", unrepresentable: "any" } as const;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { ...travelling, ...settings });
  return rest;
}

/** The server leaves out keys that aren't named. */
const sentSchemaOf = (schema: z.ZodType): Json =>
  schemaOf(schema, {
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === "object" && !def.catchall) jsonSchema.additionalProperties = false;
    },
  });

/** "get_jobs_id_ass_num": unique, because path and method are. */
export const operationId = ({ method, path }: Pick<Contract, "method" | "path">): string =>
  [method.toLowerCase(), ...path.split("/").slice(2)].join("_").replace(/[^\w]/g, "");

/** The first folder after /api: the endpoint's subject. */
export const tagOf = ({ path }: Pick<Contract, "path">): string => path.split("/")[2] ?? "";

const WHO_WORDS: Partial<Record<Who, string>> = {
  public: "anyone",
  staff: "any employee",
  self: "the caller's own crew today, a crew master, or production and management",
  owner: "the client who owns the record, or staff with that client's dashboard open",
  partner: "a franchise partner, or someone acting as one",
};

export const whoWords = (who: Who): string => WHO_WORDS[who] ?? `employees with ${who.slice(4)}`;

/** When a crew's phone sends something late that it stored without a signal. */
const TAPPED_AT = {
  name: "X-Tapped-At",
  in: "header",
  required: false,
  description:
    "When it was done, if the phone had no signal then: at most 72 hours ago. Only for crew masters and people who were on a crew that day. It decides the time that's shown and paid; rights and limits are judged when it arrives.",
  schema: { type: "string", format: "date-time" },
};

function parameters({ path, params, query, queues }: Contract): Json[] {
  const named = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
  const inPath = params ? propertiesOf(params) : {};
  const inQuery = query ? propertiesOf(query) : {};
  const needed = query ? requiredOf(query) : [];
  return [
    ...named.map((name = "") => ({ name, in: "path", required: true, schema: inPath[name] ?? {} })),
    ...Object.entries(inQuery).map(([name, schema]) => ({
      name,
      in: "query",
      required: needed.includes(name),
      schema,
    })),
    ...(queues ? [TAPPED_AT] : []),
  ];
}

const propertiesOf = (schema: z.ZodType): Record<string, Json> =>
  (schemaOf(schema).properties as Record<string, Json> | undefined) ?? {};
const requiredOf = (schema: z.ZodType): string[] => (schemaOf(schema).required as string[] | undefined) ?? [];

function requestBody({ body, upload, method }: Contract): Json {
  if (upload) {
    const fields = body ? propertiesOf(body) : {};
    const schema = { type: "object", properties: { ...fields, file: { type: "string", format: "binary" } } };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!body) return {};
  const content = { "application/json": { schema: schemaOf(body) } };
  return { requestBody: { required: method !== "GET", content } };
}

const FAILURES = { 400: "Malformed", 409: "Conflict", 422: "Invalid", 429: "TooMany", 503: "Unavailable" };

/** The 409s that a contract names, told apart by `reason`, besides any other. */
function foreseen(refusals: NonNullable<Contract["refusals"]>): Json {
  const failure = { $ref: "#/components/schemas/Failure" };
  const schemas = refusals.map(({ reason, facts }) => {
    const { properties, required } = sentSchemaOf(facts);
    const own = { type: "object", properties: { reason: { const: reason } }, required: ["reason"] };
    return { allOf: [failure, own, { type: "object", properties, required }] };
  });
  return {
    description: "Not possible in the current state. `reason` says why and lists the facts.",
    content: { "application/json": { schema: { anyOf: [...schemas, failure] } } },
  };
}

/** What an endpoint may answer: its own answer, and the refusals its kind can return. */
function responses({ answer, who, effect, params, refusals = [] }: Contract): Json {
  const failures = Object.entries({
    ...FAILURES,
    ...(who !== "public" && { 401: "Unauthenticated", 403: "Forbidden" }),
    ...(params && { 404: "NotFound" }),
  }).filter(([status]) => effect === "write" || !["409", "422"].includes(status));
  const ok = {
    description: "Done",
    content: { "application/json": { schema: sentSchemaOf(answer) } },
  };
  const refs = failures.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]);
  const conflict = refusals.length > 0 ? { 409: foreseen(refusals) } : {};
  return { 200: ok, ...Object.fromEntries(refs), ...conflict };
}

/** A contract as an operation. */
export function operationOf(contract: Contract): Operation {
  const { who, effect, method } = contract;
  const twin = method === "GET" && effect === "write";
  return {
    operationId: operationId(contract),
    tags: [tagOf(contract)],
    summary: `${effect === "write" ? "Writes" : "Reads"}; for ${whoWords(who)}.`,
    ...(twin && { description: "A GET that writes: browsers call its POST twin, with an Idempotency-Key." }),
    "x-who": who,
    "x-effect": effect,
    security: who === "public" ? [] : [{ session: [] }],
    parameters: parameters(contract),
    ...requestBody(contract),
    responses: responses(contract),
  };
}

export type ApiLine = { id: string } & Pick<Contract, "method" | "path" | "who" | "effect">;

export type ApiView = {
  total: number;
  groups: { tag: string; lines: ApiLine[] }[];
  chosen: (ApiLine & { operation: Operation }) | null;
};
