import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, images } from "@/db/schema";
import { env } from "@/lib/env";
import { makeReportedJob } from "@/tests/factories/jobs";
import { makeRecruit } from "@/tests/factories/recruits";
import { haveTried } from "@/tests/support/accounts/tries";
import { remove } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { bytesOf, fetchImage, jpeg, plain, upload } from "@/tests/support/pictures";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let crew: Awaited<ReturnType<typeof staffWith>>;
let jobid = 0;

beforeAll(async () => {
  crew = await staffWith(["prop_mgt"]);
  jobid = (await makeReportedJob(db)).jobid;
});

const ofJob = (changes = {}) => ({ owner: "job", owner_id: jobid, ...changes });
const text = (content: string) => new Uint8Array(Buffer.from(content));

describe("a stored picture is redrawn from its pixels", () => {
  it("from a JPEG with a location, turned on its side: upright, no metadata", async () => {
    const photo = await bytesOf(
      plain(60, 40)
        .jpeg()
        .withExif({ IFD0: { Copyright: "Ann" }, IFD3: { GPSLatitude: "43/1 39/1 0/1", GPSLatitudeRef: "N" } })
        .withMetadata({ orientation: 6 }),
    );
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { status, body } = await upload(crew.cookie, ofJob({ title: "Front" }), photo);
    expect([status, body.image]).toMatchObject([
      200,
      { kind: "After", title: "Front", width: 40, height: 60 },
    ]);
    const { bytes } = await fetchImage(body.image.image_url, crew.cookie);
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ format: "jpeg", width: 40, height: 60 });
    expect([found.exif, found.icc, found.iptc, found.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("Ann")).toBe(false);
  });

  it.each([
    ["PNG", () => bytesOf(plain().png())],
    ["WebP", () => bytesOf(plain().webp())],
    ["a JPEG by another name", jpeg],
  ])("from %s: a JPEG and its thumbnail", async (_, make) => {
    const { body } = await upload(crew.cookie, ofJob(), await make(), { name: "../../x.png" });
    for (const url of [body.image.image_url, body.image.thumb_url]) {
      const { bytes } = await fetchImage(url, crew.cookie);
      expect((await sharp(bytes).metadata()).format).toBe("jpeg");
    }
    expect(await readdir(env().UPLOADS_DIR)).toContain(`${body.image.id}.jpg`);
  });

  it("is at most 2048 px, its thumbnail 400", async () => {
    const { body } = await upload(crew.cookie, ofJob(), await bytesOf(plain(3000, 1500).jpeg()));
    expect(body.image).toMatchObject({ width: 2048, height: 1024 });
    const { bytes } = await fetchImage(body.image.thumb_url, crew.cookie);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 200 });
  });

  it("ends where the picture ends", async () => {
    const tail = Buffer.concat([await jpeg(), Buffer.from("<script>alert(1)</script>")]);
    const { body } = await upload(crew.cookie, ofJob(), new Uint8Array(tail));
    expect((await fetchImage(body.image.image_url, crew.cookie)).bytes.includes("script")).toBe(false);
  });
});

describe("a file that isn't an accepted picture is refused (T27)", () => {
  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, number]>([
    [
      "SVG with a script",
      () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      422,
    ],
    ["GIF", () => bytesOf(plain().gif()), 422],
    ["AVIF", () => bytesOf(plain().avif()), 422],
    ["TIFF", () => bytesOf(plain().tiff()), 422],
    ["HTML", () => text("<html><script>1</script></html>"), 422],
    ["half a JPEG", async () => (await bytesOf(plain(600, 600).jpeg())).slice(0, 900), 422],
    ["nothing", () => text(""), 422],
    ["13 MB", () => new Uint8Array(13 * 1024 * 1024), 413],
  ])("%s", async (_, make, status) => {
    const id = randomUUID();
    expect((await upload(crew.cookie, ofJob({ id }), await make(), { name: "photo.jpg" })).status).toBe(
      status,
    );
    expect(await rowsOf(images, { id })).toEqual([]);
    expect(await readdir(env().UPLOADS_DIR)).not.toContain(`${id}.jpg`);
  });

  it("more than 50 megapixels, before they're decoded", async () => {
    const flood = await bytesOf(plain(9000, 5600).png({ compressionLevel: 9 }));
    // Damaged behind its head: whoever decodes it says so instead.
    const { status, body } = await upload(crew.cookie, ofJob(), flood.slice(0, 4096));
    expect([status, body.errors.file]).toEqual([
      422,
      ["This image has more than 50 megapixels. Choose a smaller one."],
    ]);
  });
});

describe("uploading", () => {
  it("the same picture sent again is one picture; another's id is refused", async () => {
    const id = randomUUID();
    const photo = await jpeg();
    const answers = await Promise.all([1, 2].map(() => upload(crew.cookie, ofJob({ id }), photo)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf(images, { id })).toHaveLength(1);
    const events = await rowsOf(auditEvents, { subjectId: id });
    expect(events.map(({ action }) => action)).toEqual(["image.create"]);
    const other = await staffWith(["prop_mgt"]);
    expect((await upload(other.cookie, ofJob({ id }), photo)).status).toBe(409);
  });

  it("needs a session, an existing owner, and the right for recruits", async () => {
    const photo = await jpeg();
    expect((await upload(undefined, ofJob(), photo)).status).toBe(401);
    expect((await upload(crew.cookie, ofJob({ owner_id: 999_999_999 }), photo)).status).toBe(404);
    expect((await upload(crew.cookie, ofJob({ owner: "client" }), photo)).status).toBe(422);
    const recruit = await makeRecruit(db);
    const ofRecruit = { owner: "recruit", owner_id: recruit.id };
    expect((await upload(crew.cookie, ofRecruit, photo)).status).toBe(403);
    const manager = await staffWith(["crew_mgt"]);
    expect((await upload(manager.cookie, ofRecruit, photo)).body.image.kind).toBe("Recruit");
  });

  it("refuses a card number as its title (T7)", async () => {
    const answer = await upload(crew.cookie, ofJob({ title: "4242 4242 4242 4242" }), await jpeg());
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty("title");
  });

  it("sixty of a crew's day pass, also within an hour; the 201st of a day is refused (T27)", async () => {
    const busy = await staffWith(["prop_mgt"]);
    const photo = await jpeg();
    const send = async (n: number, { cookie } = busy) =>
      (await Promise.all(Array.from({ length: n }, () => upload(cookie, ofJob(), photo)))).map(
        ({ status }) => status,
      );
    for (let n = 0; n < 60; n += 5) expect(await send(5)).toEqual([200, 200, 200, 200, 200]);
    const busier = await staffWith(["prop_mgt"]);
    await haveTried(`photos:${busier.hrid}`, { used: 198 });
    expect((await send(5, busier)).sort()).toEqual([200, 200, 429, 429, 429]);
  });

  it("files that aren't pictures count too (T27)", async () => {
    const busy = await staffWith(["prop_mgt"]);
    await haveTried(`photos:${busy.hrid}`, { used: 198 });
    const notAPicture = text("<html></html>");
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push((await upload(busy.cookie, ofJob(), notAPicture)).status);
    expect(answers).toEqual([422, 422, 429]);
  });

  it("500 MB in a day are the most (T27)", async () => {
    const busy = await staffWith(["prop_mgt"]);
    const photo = await jpeg();
    await haveTried(`photo_bytes:${busy.hrid}`, { used: 500 * 1024 * 1024 - photo.byteLength });
    expect((await upload(busy.cookie, ofJob(), photo)).status).toBe(200);
    expect((await upload(busy.cookie, ofJob(), photo)).status).toBe(429);
  });

  it("a deleted picture is gone for everyone and can't come back under its name", async () => {
    const photo = await jpeg();
    const { body } = await upload(crew.cookie, ofJob(), photo);
    const { id, image_url } = body.image;
    expect(await (await remove(crew.cookie, `/api/images/${id}`)).status).toBe(200);
    expect(await (await remove(crew.cookie, `/api/images/${id}`)).status).toBe(404);
    expect((await fetchImage(image_url, crew.cookie)).status).toBe(404);
    expect((await upload(crew.cookie, ofJob({ id }), photo)).status).toBe(409);
  });
});
