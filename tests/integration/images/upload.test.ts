import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, images } from "@/db/schema";
import { env } from "@/lib/env";
import { makeReportedJob } from "@/tests/factories/jobs";
import { makeRecruit } from "@/tests/factories/recruits";
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

  it("a flood of pixels", async () => {
    const flood = await bytesOf(plain(9000, 5000).png({ compressionLevel: 9 }));
    expect((await upload(crew.cookie, ofJob(), flood)).status).toBe(422);
  }, 30_000);
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

  it("25 an hour, the 26th is refused", async () => {
    const busy = await staffWith(["prop_mgt"]);
    const row = { jobid, kind: "After", width: 1, height: 1, bytes: 1, uploadedBy: busy.hrid };
    await db.insert(images).values(Array.from({ length: 24 }, () => row));
    await db.insert(images).values({ ...row, createdAt: new Date(Date.now() - 3_700_000) });
    const photo = await jpeg();
    expect((await upload(busy.cookie, ofJob(), photo)).status).toBe(200);
    expect((await upload(busy.cookie, ofJob(), photo)).status).toBe(429);
  });

  it("counts those that arrived a moment later but were handled first", async () => {
    const busy = await staffWith(["prop_mgt"]);
    const createdAt = new Date(Date.now() + 10_000);
    const row = { jobid, kind: "After", width: 1, height: 1, bytes: 1, uploadedBy: busy.hrid, createdAt };
    await db.insert(images).values(Array.from({ length: 25 }, () => row));
    expect((await upload(busy.cookie, ofJob(), await jpeg())).status).toBe(429);
  });

  it("ten at once don't all count as the 25th", async () => {
    const busy = await staffWith(["prop_mgt"]);
    const row = { jobid, kind: "After", width: 1, height: 1, bytes: 1, uploadedBy: busy.hrid };
    await db.insert(images).values(Array.from({ length: 20 }, () => row));
    const photo = await jpeg();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(busy.cookie, ofJob(), photo)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await rowsOf(images, { uploadedBy: busy.hrid })).toHaveLength(25);
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
