import sharp, { type Sharp } from "sharp";

// Runs in a process of its own (`isolate`): what libvips takes, it keeps, and a damaged picture can end it.

const FULL = 2_048;
const THUMB = 400;
/** Twice what a phone takes by default (24.5); decoding more takes hundreds of MB, however few bytes it has. */
const MOST_PIXELS = 50_000_000;
const PHOTOS = new Set(["jpeg", "png", "webp"]);
const LOGOS = new Set(["jpeg", "png"]);

/** A logo's largest size in pixels: twice what emails show. */
const LOGO = { width: 480, height: 144 };
/** Room around it, for dark screens. */
const LOGO_EDGE = { top: 8, bottom: 8, left: 8, right: 8 };
const WHITE = "#ffffff";

/** A process that holds more than this is ended: one photo of 50 megapixels takes 400. */
const MOST_MEMORY = 900_000_000;

export type Picture = { bytes: Uint8Array; as: "photo" | "logo" };
export type Decoded =
  | { full: Uint8Array; thumb: Uint8Array; width: number; height: number }
  | { refused: "unreadable" | "large" | "damaged" };

sharp.cache(false);
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && process.exit(1), 100).unref();

/** A picture redrawn from its pixels; a logo has no thumbnail. */
export default async function decode({ bytes, as }: Picture): Promise<Decoded> {
  const head = await headOf(bytes);
  if (!head?.format || !(as === "logo" ? LOGOS : PHOTOS).has(head.format)) return { refused: "unreadable" };
  if (head.width * head.height > MOST_PIXELS) return { refused: "large" };
  try {
    return await (as === "logo" ? asLogo(bytes, head) : asPhoto(bytes, head));
  } catch {
    return { refused: "damaged" };
  }
}

type Turned = { orientation?: number };

async function asPhoto(bytes: Uint8Array, head: Turned) {
  const asJpeg = (image: Sharp) =>
    image.jpeg({ quality: 82, mozjpeg: true }).toBuffer({ resolveWithObject: true });
  const full = await asJpeg(shrunk(bytes, FULL, head));
  const thumb = await asJpeg(shrunk(full.data, THUMB));
  const { width, height } = full.info;
  return { full: full.data, thumb: thumb.data, width, height };
}

async function asLogo(bytes: Uint8Array, head: Turned) {
  const upright = await shrunk(bytes, FULL, head).png().toBuffer();
  const { data, info } = await sharp(upright)
    .trim({ background: WHITE })
    .resize({ fit: "inside", withoutEnlargement: true, ...LOGO })
    .extend({ background: WHITE, ...LOGO_EDGE })
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { full: data, thumb: new Uint8Array(), width: info.width, height: info.height };
}

/** A picture's facts, read without its pixels; null if it isn't one. */
async function headOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: "error" }).metadata();
  } catch {
    return null;
  }
}

/** What turns a picture upright, by its EXIF orientation: mirrored, then by degrees clockwise. */
const UPRIGHT: Record<number, { turn: number; flip?: true; flop?: true }> = {
  1: { turn: 0 },
  2: { turn: 0, flop: true },
  3: { turn: 180 },
  4: { turn: 0, flip: true },
  5: { turn: 90, flip: true },
  6: { turn: 90 },
  7: { turn: 270, flip: true },
  8: { turn: 270 },
};

/** A picture on white of at most `size` pixels each way, shrunk while it's decoded and turned upright afterwards. */
function shrunk(bytes: Uint8Array, size: number, { orientation = 1 }: Turned = {}): Sharp {
  const { turn, flip = false, flop = false } = UPRIGHT[orientation] ?? { turn: 0 };
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true })
    .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true })
    .rotate(turn)
    .flip(flip)
    .flop(flop)
    .flatten({ background: WHITE });
}
