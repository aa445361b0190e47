import type { Contract } from "@/lib/contract";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { describedOf } from "@/lib/registry/openapi/described";
import { operationOf, tagOf } from "@/lib/registry/openapi/operation-rules";
import { objectOf, sampleOf, samplesFor } from "./samples";
import type { Login, Scan } from "./world";

type Json = Record<string, unknown>;

/** A realistic request, with the login that may send it and the names of the values to change. */
export type Target = {
  name: string;
  contract: Contract;
  login: Login;
  method: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Json | undefined;
};

/** Places of a value: "path id", "query text", "body name". */
export type Place = { in: "path" | "query" | "body"; name: string; takesText: boolean };

const LOGIN_OF: Record<string, Login> = {
  public: "nobody",
  staff: "driver",
  self: "driver",
  owner: "client@example.com",
  partner: "partner",
  "cap:production": "manager",
  "cap:pay": "manager",
  "cap:management": "manager",
  "cap:sales": "sales",
  "cap:crew_mgt": "closer",
};

/** These end logins or change passwords or people, so they run last, while the others still have someone to be. */
const LAST =
  /log_out|account|\/password|sessions$|deactivate|employees|save_password|set_mgr|verify_dash_user/;

/** Every endpoint of the product, each with a login that may call it. */
export async function makeTargets({ sql }: Scan): Promise<Target[]> {
  const order = (contract: Contract) => Number(LAST.test(contract.path));
  const contracts = CONTRACTS.toSorted((a, b) => order(a) - order(b));
  return Promise.all(contracts.map((contract) => targetOf(contract, sql)));
}

async function targetOf(contract: Contract, sql: Scan["sql"]): Promise<Target> {
  const login = LOGIN_OF[contract.who] ?? "owner";
  const samples = await samplesFor(sql, login, tagOf(contract));
  const operation = operationOf(describedOf(contract));
  const given = operation.parameters as { name: string; in: string; schema: Json }[];
  const values = (place: string) =>
    Object.fromEntries(
      given
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, String(samples[name] ?? sampleOf(schema, name, samples))]),
    );
  const content = operation.requestBody as { content?: Record<string, { schema: Json }> } | undefined;
  const schema = content?.content?.["application/json"]?.schema;
  return {
    name: `${contract.method} ${contract.path}`,
    contract,
    login,
    // A GET that writes is called as the app calls it (rule writing-gets).
    method: contract.method === "GET" && contract.effect === "write" ? "POST" : contract.method,
    params: values("path"),
    query: values("query"),
    body: schema && bodyOf(schema, samples),
  };
}

/** Of several bodies an endpoint accepts, the one with the most fields. */
function bodyOf(schema: Json, samples: Record<string, string>): Json {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (!choices) return objectOf(schema, samples);
  const made = choices.map((one) => bodyOf(one, samples));
  return made.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? {};
}

/** Everything in a request that comes from outside, and whether the contract accepts text there. */
export function placesOf({ contract, params, query, body }: Target): Place[] {
  const of = (where: Place["in"], values: Json, schema: Contract["body"]) =>
    Object.keys(values).map((name) => ({
      in: where,
      name,
      takesText: takesText(schema, values, name),
    }));
  return [
    ...of("path", params, contract.params),
    ...of("query", query, contract.query),
    ...of("body", body ?? {}, contract.body),
  ];
}

const INJECTED = "a' OR 1=1--";

function takesText(schema: Contract["body"], values: Json, name: string): boolean {
  if (!schema) return true;
  const parsed = schema.safeParse({ ...values, [name]: injected(values[name]) });
  return parsed.success || !parsed.error.issues.some(({ path }) => path[0] === name);
}

/** Text in place of a value, and of the values inside it. */
export function injected(value: unknown, text = INJECTED): unknown {
  if (Array.isArray(value)) return value.map((one) => injected(one, text));
  if (typeof value !== "object" || value === null) return text;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, injected(one, text)]));
}

/** A target's address; `mark` is added to the values in these places. */
export function addressOf(
  { contract, params, query }: Target,
  marked: readonly Place[] = [],
  mark = "",
): string {
  const markOf = (where: Place["in"], name: string) =>
    marked.some((place) => place.in === where && place.name === name) ? mark : "";
  const path = contract.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(params[name] ?? "1") + markOf("path", name),
  );
  const search = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}${markOf("query", name)}`,
  );
  return search.length > 0 ? `${path}?${search.join("&")}` : path;
}

/** A target's body as text; `mark` is added to the values in these places. */
export function bodyTextOf({ body }: Target, marked: readonly Place[] = [], mark = ""): string | null {
  if (!body) return null;
  const names = new Set(marked.filter((place) => place.in === "body").map(({ name }) => name));
  const made = Object.entries(body).map(([name, value]) => [
    name,
    names.has(name) ? withMark(value, mark) : value,
  ]);
  return JSON.stringify(Object.fromEntries(made));
}

function withMark(value: unknown, mark: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withMark(one, mark));
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return `${typeof value === "object" ? "" : value}${mark}`;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withMark(one, mark)]));
}
