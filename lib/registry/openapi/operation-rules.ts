import type { Contract, Who } from "@/lib/contract";
import { type Json, propertiesOf, requiredOf, schemaOf, sentSchemaOf } from "./schema-rules";

/** What an endpoint's row in `docs/endpoints.tsv` says about it. */
export type Words = { does: string; notes: string };

/** A request and its answer, as they travel. */
export type Example = { params?: Json; query?: Json; body?: unknown; answer?: unknown };

export type Described = { contract: Contract; words: Words; example: Example };

type Parameter = Json & { name: string; in: string };

/** One operation in OpenAPI 3.1, plus our own fields: who may call it, and whether it writes. */
export type Operation = Json & {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  "x-who": Who;
  "x-effect": Contract["effect"];
  parameters: Parameter[];
};

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

const descriptionOf = ({ contract: { who, effect, method, stepUp }, words }: Described): string =>
  [
    `${effect === "write" ? "Writes" : "Reads"}; for ${whoWords(who)}.`,
    method === "GET" && effect === "write"
      ? "A GET that writes: browsers call its POST twin, with an Idempotency-Key."
      : "",
    stepUp ? "Needs a password or passkey confirmed within the last 15 minutes." : "",
    words.notes,
  ]
    .filter(Boolean)
    .join(" ");

/** When a crew's phone sends something late that it stored without a signal. */
const TAPPED_AT = {
  name: "X-Tapped-At",
  in: "header",
  required: false,
  description:
    "When it was done, if the phone had no signal then: at most 72 hours ago. Only for crew masters and people who were on a crew that day. It decides the time that's shown and paid; rights and limits are judged when it arrives.",
  schema: { type: "string", format: "date-time" },
};

/** The names in a path's braces, in order. */
export const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? "");

const shown = (example: unknown): Json => (example === undefined ? {} : { example });

function parameters({ contract: { path, params, query, queues }, example }: Described): Parameter[] {
  const inPath = params ? propertiesOf(params) : {};
  const inQuery = query ? propertiesOf(query) : {};
  const needed = query ? requiredOf(query) : [];
  return [
    ...namesIn(path).map((name) => ({
      name,
      in: "path",
      required: true,
      schema: inPath[name] ?? {},
      ...shown(example.params?.[name]),
    })),
    ...Object.entries(inQuery).map(([name, schema]) => ({
      name,
      in: "query",
      required: needed.includes(name),
      schema,
      ...shown(example.query?.[name]),
    })),
    ...(queues ? [TAPPED_AT] : []),
  ];
}

/** A body that isn't described further: a file, or what another service sends. */
const rawSchema = (type: string): Json =>
  /form|json/.test(type)
    ? { type: "object" }
    : { type: "string", ...(!type.startsWith("text/") && { format: "binary" }) };

const contentOf = (types: readonly string[], example: unknown): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: rawSchema(type), ...shown(example) }]));

function requestBody({ contract: { body, upload, method, media }, example }: Described): Json {
  if (media?.takes) return { requestBody: { required: true, content: contentOf(media.takes, example.body) } };
  if (upload) {
    const fields = body ? propertiesOf(body) : {};
    const schema = { type: "object", properties: { ...fields, file: { type: "string", format: "binary" } } };
    const content = { "multipart/form-data": { schema, ...shown(example.body) } };
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  const content = { "application/json": { schema: schemaOf(body), ...shown(example.body) } };
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
function responses({ contract, example }: Described): Json {
  const { answer, who, effect, params, media, refusals = [] } = contract;
  const failures = Object.entries({
    ...FAILURES,
    ...(who !== "public" && { 401: "Unauthenticated", 403: "Forbidden" }),
    ...(params && { 404: "NotFound" }),
  }).filter(([status]) => effect === "write" || !["409", "422"].includes(status));
  const content = media?.gives
    ? contentOf(media.gives, example.answer)
    : { "application/json": { schema: sentSchemaOf(answer), ...shown(example.answer) } };
  const refs = failures.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]);
  const conflict = refusals.length > 0 ? { 409: foreseen(refusals) } : {};
  return { 200: { description: "Done", content }, ...Object.fromEntries(refs), ...conflict };
}

/** A contract as an operation. */
export function operationOf(described: Described): Operation {
  const { contract, words } = described;
  const { who, effect } = contract;
  return {
    operationId: operationId(contract),
    tags: [tagOf(contract)],
    summary: words.does,
    description: descriptionOf(described),
    "x-who": who,
    "x-effect": effect,
    security: who === "public" ? [] : [{ session: [] }],
    parameters: parameters(described),
    ...requestBody(described),
    responses: responses(described),
  };
}

export type ApiLine = { id: string; does: string } & Pick<Contract, "method" | "path" | "who" | "effect">;

export type ApiView = {
  total: number;
  groups: { tag: string; lines: ApiLine[] }[];
  chosen: (ApiLine & { operation: Operation }) | null;
};
