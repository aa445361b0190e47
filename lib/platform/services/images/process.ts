import sharp from "sharp";
import { Invalid } from "@/lib/errors";

const FULL = 2_048;
const THUMB = 400;
const ACCEPTED = new Set(["jpeg", "png", "webp"]);

export type Processed = {
  full: Uint8Array<ArrayBuffer>;
  thumb: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
};

const refusal = (message: string) => new Invalid(message, { errors: { file: [message] } });

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: 40_000_000, failOn: "error" });

/** A logo's largest size in pixels: twice what emails show. */
const LOGO = { width: 480, height: 144 };
/** Room around it, for dark screens. */
const LOGO_EDGE = { top: 8, bottom: 8, left: 8, right: 8 };
const LOGO_FORMATS = new Set(["jpeg", "png"]);

export type Logo = { jpeg: Buffer; width: number; height: number };

/**
 * A logo redrawn from its pixels on white, without the empty border around it, small enough for every email. It takes
 * JPEG and PNG, and goes by the content: an SVG could contain a script. Errors: 422.
 */
export async function processLogo(bytes: Uint8Array): Promise<Logo> {
  const found = await metadataOf(bytes);
  if (!found?.format || !LOGO_FORMATS.has(found.format))
    throw refusal("We can't read this file. Choose a PNG or JPEG.");
  try {
    const upright = await open(bytes).rotate().flatten({ background: "#ffffff" }).png().toBuffer();
    const { data, info } = await trimmed(upright)
      .resize(Object.assign({ fit: "inside" as const, withoutEnlargement: true }, LOGO))
      .extend(Object.assign({ background: "#ffffff" }, LOGO_EDGE))
      .jpeg({ quality: 90, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    throw refusal("This image is damaged or too large.");
  }
}

const trimmed = (png: Buffer) => sharp(png, { limitInputPixels: 40_000_000 }).trim({ background: "#ffffff" });

/** null if it isn't a picture at all. */
async function metadataOf(bytes: Uint8Array) {
  try {
    return await open(bytes).metadata();
  } catch {
    return null;
  }
}

/**
 * A picture redrawn from its pixels: a JPEG of at most 2048 px and a thumbnail, upright, without metadata or anything
 * after its end. It takes JPEG, PNG and WebP, and goes by the content. Errors: 422.
 */
export async function processImage(bytes: Uint8Array): Promise<Processed> {
  const found = await metadataOf(bytes);
  if (!found?.format || !ACCEPTED.has(found.format))
    throw refusal("We can't read this image. Choose a JPEG, PNG or WebP file.");
  const upright = (size: number) =>
    open(bytes)
      .rotate()
      .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  try {
    const full = await upright(FULL);
    const thumb = await upright(THUMB);
    const { width, height } = full.info;
    return { full: new Uint8Array(full.data), thumb: new Uint8Array(thumb.data), width, height };
  } catch {
    throw refusal("This image is damaged or too large.");
  }
}
