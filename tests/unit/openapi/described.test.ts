import { expect, describe as group, it } from "vitest";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import examples from "@/lib/registry/openapi/data/examples.json";
import words from "@/lib/registry/openapi/data/words.json";
import type { Example } from "@/lib/registry/openapi/operation-rules";
import { endpointWords } from "@/scripts/house/endpoint-words";

// When one of these fails, `npm run openapi` writes both files again.

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const NAMES = CONTRACTS.map(nameOf).sort();
const EXAMPLES: Record<string, Example> = examples;

group("the words of the API's description", () => {
  it("are those of docs/endpoints.tsv", () => {
    expect(words).toEqual(endpointWords());
    expect(Object.keys(words).sort()).toEqual(NAMES);
  });

  it("say in one sentence what each endpoint does", () => {
    const wrong = Object.entries(words).filter(
      ([, { does }]) => !/^[A-Z][a-z]+s\b[^\n]*\.$/.test(does) || does.length > 120,
    );
    expect(wrong).toEqual([]);
  });
});

group("the examples of the API's description", () => {
  it("are there for every endpoint", () => {
    expect(Object.keys(examples).sort()).toEqual(NAMES);
  });

  it("are what each contract takes and gives", () => {
    const wrong = CONTRACTS.flatMap((contract) => {
      const { params, query, body, answer } = EXAMPLES[nameOf(contract)] ?? {};
      const { media, upload } = contract;
      const parts = [
        { part: "params", schema: contract.params, value: params ?? {} },
        { part: "query", schema: contract.query, value: query ?? {} },
        { part: "body", schema: upload || media?.takes ? undefined : contract.body, value: body ?? {} },
        { part: "answer", schema: media?.gives ? undefined : contract.answer, value: answer },
      ];
      return parts.flatMap(({ part, schema, value }) => {
        const problem = schema?.safeParse(value).error?.issues[0];
        return problem ? [`${nameOf(contract)} ${part}.${problem.path.join(".")}: ${problem.message}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("show no one real", () => {
    const text = JSON.stringify(examples);
    const emails = text.match(/[\w.+-]+@[\w.-]+\w/g) ?? [];
    expect(emails.filter((email) => !/@([\w-]+\.)*example\.com$/.test(email))).toEqual([]);
    const phones = text.match(/\b\d{3}-\d{3}-\d{4}\b/g) ?? [];
    expect(phones.filter((phone) => !/^\d{3}-555-01\d\d$/.test(phone))).toEqual([]);
  });
});
