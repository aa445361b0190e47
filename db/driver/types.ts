import type postgres from "postgres";

type Values = readonly unknown[];

/**
 * A JavaScript array as PostgreSQL reads it: `{"1","2"}`. Text is passed on unchanged: the columns of drizzle have
 * already written it.
 */
function writeArray(values: unknown): string {
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
function readArray<T>(written: string, read: (element: string) => T): (T | null | unknown[])[] {
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

const asIs = (written: unknown) => written;

/** Of dates and times, their arrays, and arrays of decimals: drizzle's columns write and read them as text. */
const TEXTS = [1184, 1082, 1083, 1114, 1182, 1185, 1115, 1231];
const JSONS = [114, 3802];

/**
 * How the driver sends and reads values. It would ask each new connection for all array types instead, and nobody waits
 * for that answer: a server that goes away just then ended the process. Arrays of our own enums stay text, which
 * drizzle's columns read; a raw statement casts them to text[].
 */
export const TYPES: Record<string, postgres.PostgresType> = {
  ...Object.fromEntries(
    Object.entries(ARRAYS).map(([oid, read]) => [
      `array_${oid}`,
      {
        to: Number(oid),
        from: [Number(oid)],
        serialize: writeArray,
        parse: (written: string) => readArray(written, read),
      },
    ]),
  ),
  text: { to: 1184, from: TEXTS, serialize: asIs, parse: asIs },
  // drizzle's columns have already written it.
  json: { to: 114, from: JSONS, serialize: asIs, parse: JSON.parse },
};
