import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { processImage } from "@/lib/platform/services/images/process";

/** Four corners of different colours, wide: any wrong turn or mirror shows. */
const corners = () => {
  const [width, height] = [64, 32];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      pixels[at] = x < width / 2 ? 0 : 255;
      pixels[at + 1] = y < height / 2 ? 0 : 255;
      pixels[at + 2] = 128;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

const rounded = (pixels: Buffer) => [...pixels].map((value) => Math.round(value / 64));

describe("a photo is turned as its EXIF orientation says", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i", async (orientation) => {
    const photo = await corners().withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    const { full, width, height } = await processImage(photo);
    const expected = await sharp(photo).autoOrient().raw().toBuffer({ resolveWithObject: true });
    expect({ width, height }).toEqual({ width: expected.info.width, height: expected.info.height });
    const small = (image: Sharp) => image.resize(4, 4, { fit: "fill", kernel: "nearest" }).raw().toBuffer();
    const raw = { width, height, channels: 3 as const };
    expect(rounded(await small(sharp(full)))).toEqual(rounded(await small(sharp(expected.data, { raw }))));
  });
});

it("many at once are decoded one after another, and those beyond what may wait are refused", async () => {
  const photo = await sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: "#369" } })
    .jpeg({ progressive: true })
    .toBuffer();
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, async () => (await processImage(photo)).width),
  );
  const done = answers.filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(17);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 503 });
});
