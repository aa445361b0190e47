import { Malformed, TooLarge, UnsupportedMedia } from "@/lib/errors";

const AMPERSAND = Buffer.from("&");
const BOUNDARY = "boundary=";
/** RFC 2046 allows no more characters. */
const LONGEST_BOUNDARY = 70;

/** What stands between two fields. Errors: 415 for anything but a form, 400 for one without a boundary. */
function separatorOf(type: string): Buffer {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return AMPERSAND;
  if (!/^multipart\/form-data\b/i.test(type)) throw new UnsupportedMedia();
  const parameters = type.split(";").map((parameter) => parameter.trim());
  const named = parameters.find((parameter) => parameter.toLowerCase().startsWith(BOUNDARY));
  const boundary = named?.slice(BOUNDARY.length).replaceAll('"', "") ?? "";
  if (boundary === "" || boundary.length > LONGEST_BOUNDARY) throw new Malformed("The form can't be read.");
  return Buffer.from(`--${boundary}`);
}

function countOf(bytes: Buffer, separator: Buffer, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(separator); at >= 0 && count <= most; count++)
    at = bytes.indexOf(separator, at + separator.length);
  return count;
}

/**
 * A form's fields and files, at most `most` of them: counted before anything is parsed, as parsing costs the square of
 * their number. Errors: 413, 415, 400.
 */
export async function parseForm(bytes: Buffer, type: string, most: number): Promise<FormData> {
  // One separator ends the last part.
  if (countOf(bytes, separatorOf(type), most + 1) > most + 1) throw new TooLarge();
  return await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw new Malformed("The form can't be read.");
    });
}
