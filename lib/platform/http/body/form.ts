import { createHash } from "node:crypto";
import { Invalid, Malformed, UnsupportedMedia } from "@/lib/errors";
import { refuseCardData } from "@/lib/platform/http/card-numbers";
import { isStorable } from "@/lib/values/text";
import { type Body, readBytes } from "./json";

/** A picture, and room for the form around it. */
export const MAX_FILE_BYTES = 12 * 1024 * 1024;
const LIMIT = MAX_FILE_BYTES + 64 * 1024;
const LONGEST_MS = 110_000;

/** A multipart form as one object: its text fields, and the bytes of `file`. Errors: 413, 408, 415, 400, 422 too large. */
export async function readForm(request: Request, address: string): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    throw new UnsupportedMedia("Only multipart/form-data is accepted.");
  const bytes = await readBytes(request, { limit: LIMIT, longest: LONGEST_MS, address });
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new Malformed("The upload didn't come through. Please try again.");
    });
  const value: Record<string, unknown> = {};
  for (const [key, field] of form) {
    if (key in value) throw new Malformed(`"${key}" is given twice.`);
    if (typeof field !== "string") value[key] = await fileBytes(field);
    else if (isStorable(field)) value[key] = field;
    else throw new Malformed("The upload didn't come through. Please try again.");
    refuseCardData(key, field);
  }
  return { text: createHash("sha256").update(bytes).digest("hex"), value };
}

async function fileBytes(file: Blob): Promise<Buffer> {
  if (file.size > MAX_FILE_BYTES)
    throw new Invalid("The picture is larger than 12 MB.", { errors: { file: ["At most 12 MB"] } });
  return Buffer.from(await file.arrayBuffer());
}
