import { Invalid } from "@/lib/errors";
import { log } from "@/lib/log";
import { DiedAtWork, isolate } from "@/lib/platform/isolation/isolate";
import type { Decoded, Picture } from "./decode-picture";

/** One at a time; each that waits holds up to 12 MB. */
const decode = isolate<Picture, Decoded>("lib/platform/services/images/decode-picture.ts", {
  seconds: 30,
  megabytes: 128,
  as: "process",
  mostWaiting: 16,
});

export type Processed = {
  full: Uint8Array<ArrayBuffer>;
  thumb: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
};

export type Logo = { jpeg: Buffer; width: number; height: number };

const refusal = (message: string) => new Invalid(message, { errors: { file: [message] } });

const DAMAGED = "This image is damaged or too large.";

async function redrawn(picture: Picture, unreadable: string) {
  const decoded = await decode(picture).catch((error: unknown) => {
    if (!(error instanceof DiedAtWork)) throw error;
    log.warn({ event: "picture-refused", reason: error.reason });
    throw refusal(DAMAGED);
  });
  if (!("refused" in decoded)) return decoded;
  throw refusal(
    {
      unreadable,
      large: "This image has more than 50 megapixels. Choose a smaller one.",
      damaged: DAMAGED,
    }[decoded.refused],
  );
}

/**
 * A logo redrawn from its pixels on white, without the empty border around it, small enough for every email. It takes
 * JPEG and PNG, and goes by the content: an SVG could contain a script. Errors: 422; 503 when too many wait.
 */
export async function processLogo(bytes: Uint8Array): Promise<Logo> {
  const unreadable = "We can't read this file. Choose a PNG or JPEG.";
  const { full, width, height } = await redrawn({ bytes, as: "logo" }, unreadable);
  return { jpeg: Buffer.from(full), width, height };
}

/**
 * A picture redrawn from its pixels: a JPEG of at most 2048 px and a thumbnail, upright, without metadata or anything
 * after its end. It takes JPEG, PNG and WebP of at most 50 megapixels, and goes by the content. One is decoded at a
 * time, in a process that isn't this one. Errors: 422; 503 when too many wait.
 */
export async function processImage(bytes: Uint8Array): Promise<Processed> {
  const unreadable = "We can't read this image. Choose a JPEG, PNG or WebP file.";
  const { full, thumb, ...size } = await redrawn({ bytes, as: "photo" }, unreadable);
  return { ...size, full: new Uint8Array(full), thumb: new Uint8Array(thumb) };
}
