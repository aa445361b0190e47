import type { Answer, Contract } from "@/lib/contract";
import type { openapiContract } from "./contract";
import { CONTRACTS } from "./contracts";
import { type ApiView, type Operation, operationId, operationOf, tagOf } from "./operation-rules";

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

/** A GET that writes also exists as a POST (rule writing-gets). */
const methodsOf = ({ method, effect }: Contract): string[] =>
  method === "GET" && effect === "write" ? ["get", "post"] : [method.toLowerCase()];

function pathsOf(contracts: readonly Contract[]): Document["paths"] {
  const paths: Document["paths"] = {};
  for (const contract of contracts) {
    const operation = operationOf(contract);
    for (const method of methodsOf(contract)) {
      const twin = method !== contract.method.toLowerCase();
      // Only the twin takes a body.
      const { requestBody: _body, ...bare } = operation;
      const own = twin ? { ...operation, operationId: `post_${operation.operationId}` } : operation;
      paths[contract.path] = { ...paths[contract.path], [method]: method === "get" ? bare : own };
    }
  }
  return paths;
}

let document: Document | undefined;

/** Built once: contracts don't change while the program runs. */
export function openapiDocument(): Document {
  document ??= {
    openapi: "3.1.0",
    info: { title: "Runsheet", version: "1" },
    tags: [...new Set(CONTRACTS.map(tagOf))].sort().map((name) => ({ name })),
    paths: pathsOf(CONTRACTS),
    components: COMPONENTS,
  };
  return document;
}

export const getOpenapi = async (): Promise<Document> => openapiDocument();

const lineOf = (contract: Contract) => ({
  id: operationId(contract),
  method: contract.method,
  path: contract.path,
  who: contract.who,
  effect: contract.effect,
});

/** The page of all endpoints: those whose line contains the words, and the open one. */
export function readApi({ text, open }: { text: string; open: string }): ApiView {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (contract: Contract) =>
    words.every((word) => Object.values(lineOf(contract)).join(" ").toLowerCase().includes(word));
  const found = CONTRACTS.filter(holds);
  const chosen = CONTRACTS.find((contract) => operationId(contract) === open);
  const operation: Operation | null = chosen ? operationOf(chosen) : null;
  return {
    total: CONTRACTS.length,
    groups: [...Map.groupBy(found, tagOf)].map(([tag, contracts]) => ({ tag, lines: contracts.map(lineOf) })),
    chosen: chosen && operation ? { ...lineOf(chosen), operation } : null,
  };
}
