import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Contract } from "@/lib/contract";
import { Invalid } from "@/lib/errors";
import { parseInput } from "@/lib/platform/http/parse-input";
import { hasSeveralLines } from "@/lib/values/hidden-characters";
import { allRouteFiles } from "@/tests/support/endpoints";

type Text = { contract: Contract; path: readonly string[]; field: string };

/** The text fields of a schema: how to get to each; an array's items are under "0". */
function textsOf(schema: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [path];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(field, [...path, name]));
  if (schema instanceof z.ZodArray) return textsOf(schema.element, [...path, "0"]);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path));
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textsOf(schema.unwrap(), path);
  return [];
}

const bodyWith = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === "0" ? [inner] : { [name]: inner }), text);

let texts: Text[] = [];
beforeAll(async () => {
  const contracts = (await allRouteFiles()).flatMap(({ exports }) =>
    Object.values(exports).flatMap(({ contract }) => contract ?? []),
  );
  texts = [...new Set(contracts)].flatMap((contract) =>
    textsOf(contract.body).map((path) => ({
      contract,
      path,
      field: path.findLast((name) => name !== "0") ?? "",
    })),
  );
});

function errorsOf({ contract, path }: Text, text: string): Record<string, string[]> {
  try {
    parseInput(
      contract,
      new URL(`http://app.test${contract.path.replaceAll(/\{\w+\}/g, "1")}`),
      bodyWith(path, text),
    );
    return {};
  } catch (error) {
    return error instanceof Invalid ? (error.errors ?? {}) : {};
  }
}

describe("every contract's text fields", () => {
  it("are many", () => expect(texts.length).toBeGreaterThan(300));

  it("refuse control characters and those that turn the direction of text around", () => {
    const open = texts
      .filter(({ field }) => !/password/i.test(field))
      .filter((text) =>
        ["a\u202eb", "a\u0007b", "a\u2067b"].some(
          (hidden) => !/hidden characters/.test(errorsOf(text, hidden)[text.path.join(".")]?.[0] ?? ""),
        ),
      );
    expect(open.map(({ contract, path }) => `${contract.method} ${contract.path} ${path.join(".")}`)).toEqual(
      [],
    );
  });

  it("refuse line breaks where one line is asked for", () => {
    const open = texts
      .filter(({ field }) => !/password/i.test(field) && !hasSeveralLines(field))
      .filter((text) => !/on one line/.test(errorsOf(text, "a\r\nb")[text.path.join(".")]?.[0] ?? ""));
    expect(open.map(({ contract, path }) => `${contract.method} ${contract.path} ${path.join(".")}`)).toEqual(
      [],
    );
  });

  it("have several lines only where a form has room for them", () => {
    const several = new Set(texts.map(({ field }) => field).filter(hasSeveralLines));
    expect([...several].sort()).toEqual(
      `answer body cashReason clientHome comments crew_needs crew_notes customDesc customText customdesc description details discountReason dnfNotes dnfdesc emailNotes email_notes empDetails jobnotes lessReason line1 line2 line3 line4 line5 line6 line7 line8 line9 note notes notes4 overlapReason point postJobNote propNotes property_notes_1 property_notes_2 property_notes_3 question reason requestMessage taskNotes text training was_crew_needs was_crew_notes`
        .split(/\s+/)
        .sort(),
    );
  });
});
