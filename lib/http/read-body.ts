import { Malformed, TooLarge, UnsupportedMedia } from "@/lib/errors";
import { isStorable } from "@/lib/values/text";

const LIMIT = 256 * 1024;

/** The body as text, counted while it streams: route handlers have no limit of their own. */
async function readText(request: Request): Promise<string> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > LIMIT) throw new TooLarge();
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The JSON body of a request and its text; an empty body is `{}`. Errors: 413, 415, 400. */
export async function readJson(request: Request): Promise<{ text: string; value: unknown }> {
  if (Number(request.headers.get("content-length") ?? 0) > LIMIT) throw new TooLarge();
  const text = await readText(request);
  if (text === "") return { text, value: {} };
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new UnsupportedMedia();
  return { text, value: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (!isStorable(key) || (typeof value === "string" && !isStorable(value))) throw new SyntaxError();
      return value;
    });
  } catch {
    throw new Malformed("The request is not valid JSON.");
  }
}
