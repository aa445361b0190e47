import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { logos } from "@/db/schema";
import { dressMail, previewMail } from "@/lib/core/messages/letterhead";
import { businessDate } from "@/lib/values/dates";
import { post, put } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { bytesOf, plain } from "@/tests/support/pictures";
import { actionsOn, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const TODAY = businessDate(new Date());
let owner = "";
beforeAll(async () => {
  owner = (await staffWith(["access_admin"])).cookie;
});

type Bytes = Uint8Array<ArrayBuffer>;
const send = async (file: Bytes, who = owner) =>
  post(who, "/api/settings/logo", { file: Buffer.from(file).toString("base64") });
const svg = (width: number, height: number, inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
    ),
  );
/** A wide logo with a transparent border around it. */
const wide = () =>
  bytesOf(svg(900, 400, '<rect x="150" y="150" width="600" height="100" fill="#b4491c"/>').png());
const MAIL = { subject: "Hello", body: "Hello Ann,\n\nWe're coming." };

describe("a logo", () => {
  it("is redrawn on white without its border, small, and stored once", async () => {
    const photo = sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#223344" } });
    const secret = await bytesOf(photo.jpeg().withExif({ IFD0: { Copyright: "Ann" } }));
    const { status, body } = await send(secret);
    expect([status, body.picture]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect((await send(secret)).body.picture).toBe(body.picture);
    const [stored, ...more] = await rowsOf(logos, { id: body.picture });
    expect(more).toEqual([]);
    const found = await sharp(stored?.jpeg).metadata();
    expect(found).toMatchObject({ format: "jpeg", width: 448, height: 160 });
    expect(found.exif).toBeUndefined();
    expect(body.src).toBe(`data:image/jpeg;base64,${stored?.jpeg.toString("base64")}`);
    expect(await actionsOn("setting", "letterhead")).toContain("setting.logo");

    const { body: cut } = await send(await wide());
    expect((await rowsOf(logos, { id: cut.picture }))[0]).toMatchObject({ width: 496, height: 96 });
  });

  it.each<[string, () => Promise<Bytes> | Bytes]>([
    ["SVG with a script", () => new Uint8Array(Buffer.from("<svg><script>1</script></svg>"))],
    ["GIF", () => bytesOf(plain().gif())],
    ["WebP", () => bytesOf(plain().webp())],
    ["half a PNG", async () => (await bytesOf(plain(600, 600).png())).slice(0, 300)],
    ["nothing", () => new Uint8Array()],
    ["more than 2 MB", () => new Uint8Array(2 * 1024 * 1024 + 1)],
    ["a flood of pixels", () => bytesOf(plain(9000, 5600).png({ compressionLevel: 9 }))],
  ])("is refused: %s", async (_, make) => {
    const { status, body } = await send(await make());
    expect([status, Object.keys(body.errors)]).toEqual([422, ["file"]]);
  });

  it("is refused without the access right, and beyond the body limit", async () => {
    expect((await send(await wide(), (await staffWith(["production", "pay"])).cookie)).status).toBe(403);
    expect((await post(owner, "/api/settings/logo", { file: "A".repeat(3_200_000) })).status).toBe(413);
  });
});

it("emails show the letterhead's logo, ours without one, or the first letter", async () => {
  const { body: uploaded } = await send(await wide());
  let version = "default";
  const save = async (changes: object) => {
    const value = Object.assign({ colour: "#0c5b6e", logo: true, picture: null }, changes);
    const saved = await put(owner, "/api/settings/letterhead", { value, version });
    expect(saved.status).toBe(200);
    version = saved.body.version;
  };
  const pictures = async () => (await dressMail(db, TODAY, MAIL)).pictures;
  expect(await pictures()).toMatchObject([{ cid: "logo", type: "image/png" }]);
  await save({ picture: uploaded.picture });
  const [logo] = await rowsOf(logos, { id: uploaded.picture });
  expect(await pictures()).toEqual([{ cid: "logo", type: "image/jpeg", content: logo?.jpeg }]);
  const shown = await previewMail(db, TODAY, MAIL);
  expect(shown).toContain(uploaded.src);
  expect(shown).toMatch(/<img[^>]*alt="Runsheet Window Cleaning"[^>]*width="240"/);
  // One that was never stored.
  await save({ picture: "00000000-0000-8000-8000-000000000000" });
  expect(await pictures()).toMatchObject([{ type: "image/png" }]);
  await save({ logo: false, picture: uploaded.picture });
  expect(await pictures()).toEqual([]);
  expect(
    (await put(owner, "/api/settings/letterhead", { value: { colour: "#0c5b6e", logo: true }, version }))
      .status,
  ).toBe(200);
  expect(await pictures()).toMatchObject([{ type: "image/png" }]);
});
