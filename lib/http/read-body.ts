import { Invalid, Malformed, TooLarge, UnsupportedMedia } from "@/lib/errors";
import { isStorable } from "@/lib/values/text";
import { tooLate } from "./admission";
import { refuseCardData } from "./card-numbers";

const LIMIT = 256 * 1024;

/** The body, counted while it streams: route handlers have no limit of their own. Who sends it too slowly is not
 *  waited for: each that is inside keeps another out. Errors: 413, 503. */
export async function readBytes(
  request: Request,
  limit: number,
  wait: Parameters<typeof tooLate>[0] = {},
): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new TooLarge();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const late = tooLate(wait);
  const next = () => Promise.race([reader.read(), late]);
  for (let part = await next(); !part.done; part = await next()) {
    size += part.value.byteLength;
    if (size > limit) throw new TooLarge();
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** The JSON body of a request and its text; an empty body is `{}`. Errors: 413, 415, 400. */
export async function readJson(request: Request): Promise<{ text: string; value: unknown }> {
  const text = (await readBytes(request, LIMIT)).toString("utf8");
  if (text === "") return { text, value: {} };
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
