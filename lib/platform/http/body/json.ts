import { createHash } from "node:crypto";
import { Invalid, Malformed, UnsupportedMedia } from "@/lib/errors";
import { isStorable } from "@/lib/values/text";
import { type Arrival, arriving } from "./arriving";
import { refuseCardData } from "./card-numbers";
import { parseForm } from "./form";
import { holdBody } from "./held";

/** A body as handlers get it: its text, which tells two requests under the same key apart, and its value. */
export type Body = { text: string; value: unknown };

export const NO_BODY: Body = { text: "", value: {} };

/** Less than a request may take, so there's time left to answer. */
const LONGEST_MS = 2_500;

/** Errors: 413, 408, 503 while too much is held already. */
export async function readBytes(
  request: Request,
  arrival: Pick<Arrival, "limit" | "address"> & { longest?: number },
): Promise<Buffer> {
  const { limit, address, longest = LONGEST_MS } = arrival;
  const parts: Uint8Array[] = [];
  const held = holdBody(address);
  try {
    for await (const part of arriving(request, { limit, address, longest })) {
      held.add(part.byteLength);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    held.release();
  }
}

/** The JSON body of a request, and its text; an empty body is `{}`. Errors: 413, 408, 415, 400. */
export async function readJson(request: Request, arrival: Pick<Arrival, "limit" | "address">): Promise<Body> {
  const text = (await readBytes(request, arrival)).toString("utf8");
  if (text === "") return NO_BODY;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new UnsupportedMedia();
  return { text, value: parseJson(text) };
}

/** No contract has a longer name; errors repeat names, so one as long as a body would cost its square. */
const LONGEST_KEY = 100;
/** The largest lists that contracts take have a thousand entries of some fields each. */
const MOST_VALUES = 50_000;

function parseJson(text: string): unknown {
  let values = 0;
  try {
    return JSON.parse(text, (key, value) => {
      if (++values > MOST_VALUES) throw new SyntaxError();
      if (key.length > LONGEST_KEY || !isStorable(key) || (typeof value === "string" && !isStorable(value)))
        throw new SyntaxError();
      refuseCardData(key, value);
      return value;
    });
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw new Malformed("The request is not valid JSON.");
  }
}

/** A picture, plus room for the form around it. */
export const MAX_FILE_BYTES = 12 * 1024 * 1024;
const LIMIT = MAX_FILE_BYTES + 64 * 1024;
const LONGEST_FORM_MS = 110_000;
/** A picture's form has ten; this many are still read in milliseconds. */
const MOST_PARTS = 1_000;
/** Longer than any text that comes with a picture. */
const LONGEST_TEXT = 10_000;
const NOT_ARRIVED = "The upload didn't come through. Please try again.";

/**
 * A multipart form as one object: its text fields and the bytes of `file`. Errors: 413, 408, 415, 400, 422 too large.
 */
export async function readForm(request: Request, address: string): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    throw new UnsupportedMedia("Only multipart/form-data is accepted.");
  const bytes = await readBytes(request, { limit: LIMIT, longest: LONGEST_FORM_MS, address });
  const form = await parseForm(bytes, type, MOST_PARTS).catch((error: unknown) => {
    throw error instanceof Malformed ? new Malformed(NOT_ARRIVED) : error;
  });
  const value: Record<string, unknown> = {};
  for (const [key, field] of form) {
    if (key in value) throw new Malformed(`"${key}" is given twice.`);
    if (typeof field !== "string") value[key] = await fileBytes(field);
    else if (field.length <= LONGEST_TEXT && isStorable(field)) value[key] = field;
    else throw new Malformed(NOT_ARRIVED);
    refuseCardData(key, field);
  }
  return { text: createHash("sha256").update(bytes).digest("hex"), value };
}

async function fileBytes(file: Blob): Promise<Buffer> {
  if (file.size > MAX_FILE_BYTES)
    throw new Invalid("The image is larger than 12 MB.", { errors: { file: ["At most 12 MB"] } });
  return Buffer.from(await file.arrayBuffer());
}
