import type postgres from "postgres";

type Values = readonly unknown[];

/**
 * A JavaScript array as PostgreSQL reads it: `{"1","2"}`. Text is passed on unchanged: the columns of drizzle have
 * already written it.
 */
export function writeArray(values: unknown): string {
  if (!Array.isArray(values)) return String(values);
  return `{${(values as Values).map(writeElement).join(",")}}`;
}

function writeElement(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return writeArray(value);
  return `"${String(value).replace(/["\\]/g, "\\$&")}"`;
}

/** One piece of a written array: a brace or comma, a quoted element, or a plain one. */
const PIECE = /[{},]|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs;

/** What PostgreSQL wrote, as an array; `read` reads one element. */
export function readArray<T>(written: string, read: (element: string) => T): (T | null | unknown[])[] {
  const outer: unknown[][] = [[]];
  for (const [piece, quoted] of written.matchAll(PIECE)) {
    const inner = outer.at(-1);
    if (piece === "{") outer.push([]);
    else if (piece === "}") outer.at(-2)?.push(outer.pop());
    else if (quoted !== undefined) inner?.push(read(quoted.replace(/\\(.)/gs, "$1")));
    else if (piece !== ",") inner?.push(piece === "NULL" ? null : read(piece));
  }
  return (outer[0]?.[0] ?? []) as (T | null | unknown[])[];
}

const asText = (element: string) => element;

/** The arrays of PostgreSQL's own types, by number. Those of dates and decimals stay text, as drizzle wants them. */
const ARRAYS: Record<number, (element: string) => unknown> = {
  1000: (element) => element === "t", // bool
  1002: asText, // "char"
  1003: asText, // name
  1005: Number, // int2
  1007: Number, // int4
  1009: asText, // text
  1014: asText, // bpchar
  1015: asText, // varchar
  1016: asText, // int8
  1021: Number, // float4
  1022: Number, // float8
  1028: Number, // oid
  1183: asText, // time
  2951: asText, // uuid
};

/**
 * How the driver sends and reads arrays. It would ask each new connection for all array types instead, and nobody waits
 * for that answer: a server that goes away just then ended the process. Arrays of our own enums stay text, which
 * drizzle's columns read; a raw statement casts them to text[].
 */
export const ARRAY_TYPES = Object.fromEntries(
  Object.entries(ARRAYS).map(([oid, read]): [string, postgres.PostgresType] => [
    `array_${oid}`,
    {
      to: Number(oid),
      from: [Number(oid)],
      serialize: writeArray,
      parse: (written: string) => readArray(written, read),
    },
  ]),
);
