import type { Answer, Contract } from "@/lib/contract";
import type { openapiContract } from "./contract";
import { CONTRACTS } from "./contracts";
import { describedOf } from "./described";
import {
  type ApiLine,
  type ApiView,
  namesIn,
  type Operation,
  operationId,
  operationOf,
  tagOf,
} from "./operation-rules";
import { subjectOf } from "./subject-rules";

type Document = Answer<typeof openapiContract>;

const failure = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence for people" },
    code: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  },
};

const refused = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
});

const COMPONENTS = {
  schemas: { Failure: failure },
  securitySchemes: {
    session: {
      type: "apiKey",
      in: "cookie",
      name: "runsheet-session",
      description: "From POST /api/sessions",
    },
  },
  responses: {
    Malformed: refused("The request can't be read."),
    Unauthenticated: refused("No one is logged in."),
    Forbidden: refused("This login doesn't have permission."),
    NotFound: refused("There is no such record, or this login can't see it."),
    Conflict: refused(
      "Not possible in the current state. Closed books say `reason: books_closed` and until when: `closed_until`.",
    ),
    Invalid: refused("Something entered isn't allowed; `errors` names the fields."),
    TooMany: refused("Too many requests. `retry-after` says how long to wait."),
    Unavailable: refused("Busy; try again in a moment."),
  },
};

const INFO = {
  title: "Runsheet",
  version: "1",
  description:
    "Everything Runsheet's own screens read and write. Each call runs with the caller's login and permissions. A write goes out under an `Idempotency-Key`: sent again with the same key, it isn't done twice. Examples are of an invented company.",
  contact: { name: "Your Runsheet administrator" },
  license: { name: "MIT", identifier: "MIT" },
};

/** A GET that writes also exists as a POST (rule writing-gets). */
const methodsOf = ({ method, effect }: Contract): string[] =>
  method === "GET" && effect === "write" ? ["get", "post"] : [method.toLowerCase()];

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, "{}");

/** In OpenAPI `/{id}` and `/{cardId}` are one path: the names of the GET count for both. */
function underOneName(path: string, reading: string) {
  const to = namesIn(reading);
  return new Map(namesIn(path).map((name, place) => [name, to[place] ?? name]));
}

/** An operation under its path's names. */
const renamed = (operation: Operation, names: ReadonlyMap<string, string>): Operation => ({
  ...operation,
  parameters: operation.parameters.map((each) =>
    each.in === "path" ? { ...each, name: names.get(each.name) ?? each.name } : each,
  ),
});

function pathsOf(contracts: readonly Contract[]): Document["paths"] {
  const paths: Document["paths"] = {};
  const reading = new Map(
    contracts.filter(({ method }) => method === "GET").map(({ path }) => [shapeOf(path), path]),
  );
  for (const contract of contracts) {
    const path = reading.get(shapeOf(contract.path)) ?? contract.path;
    const operation = renamed(operationOf(describedOf(contract)), underOneName(contract.path, path));
    for (const method of methodsOf(contract)) {
      const twin = method !== contract.method.toLowerCase();
      // Only the twin takes a body.
      const { requestBody: _body, ...bare } = operation;
      const own = twin ? { ...operation, operationId: `post_${operation.operationId}` } : operation;
      paths[path] = { ...paths[path], [method]: method === "get" ? bare : own };
    }
  }
  return paths;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

let document: Document | undefined;

/** Built once: contracts don't change while the program runs. */
export function openapiDocument(): Document {
  document ??= {
    openapi: "3.1.0",
    info: INFO,
    servers: [{ url: "/", description: "The server that sent this description" }],
    tags: [...new Set(CONTRACTS.map(tagOf))]
      .sort()
      .map((name) => ({ name, description: `${capitalized(subjectOf(name))}.` })),
    paths: pathsOf(CONTRACTS),
    components: COMPONENTS,
  };
  return document;
}

export const getOpenapi = async (): Promise<Document> => openapiDocument();

const lineOf = (contract: Contract): ApiLine => ({
  id: operationId(contract),
  method: contract.method,
  path: contract.path,
  who: contract.who,
  effect: contract.effect,
  does: describedOf(contract).words.does,
});

/** The page of all endpoints: those whose line contains the words, and the open one. */
export function readApi({ text, open }: { text: string; open: string }): ApiView {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (contract: Contract) =>
    words.every((word) => Object.values(lineOf(contract)).join(" ").toLowerCase().includes(word));
  const found = CONTRACTS.filter(holds);
  const chosen = CONTRACTS.find((contract) => operationId(contract) === open);
  return {
    total: CONTRACTS.length,
    groups: [...Map.groupBy(found, tagOf)].map(([tag, contracts]) => ({ tag, lines: contracts.map(lineOf) })),
    chosen: chosen ? { ...lineOf(chosen), operation: operationOf(describedOf(chosen)) } : null,
  };
}
