import { Invalid, Malformed, UnsupportedMedia } from "@/lib/errors";
import { refuseCardData } from "@/lib/platform/http/card-numbers";
import { isStorable } from "@/lib/values/text";
import { type Arrival, arriving } from "./arriving";

/** A body as it is handed on: its text, for telling a request from another under the same key, and its value. */
export type Body = { text: string; value: unknown };

export const NO_BODY: Body = { text: "", value: {} };

/** Less than a request may take, so that there is time for an answer. */
const LONGEST_MS = 2_500;

/** Errors: 413, 408. */
export async function readBytes(
  request: Request,
  arrival: Pick<Arrival, "limit" | "address"> & { longest?: number },
): Promise<Buffer> {
  const { limit, address, longest = LONGEST_MS } = arrival;
  const parts: Uint8Array[] = [];
  for await (const part of arriving(request, { limit, address, longest })) parts.push(part);
  return Buffer.concat(parts);
}

/** The JSON body of a request and its text; an empty body is `{}`. Errors: 413, 408, 415, 400. */
export async function readJson(request: Request, arrival: Pick<Arrival, "limit" | "address">): Promise<Body> {
  const text = (await readBytes(request, arrival)).toString("utf8");
  if (text === "") return NO_BODY;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new UnsupportedMedia();
  return { text, value: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (!isStorable(key) || (typeof value === "string" && !isStorable(value))) throw new SyntaxError();
      refuseCardData(key, value);
      return value;
    });
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw new Malformed("The request is not valid JSON.");
  }
}
