import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import sharp, { type Sharp } from "sharp";
import { GET as imageRoute } from "@/app/api/images/[key]/route";
import { GET as thumbRoute } from "@/app/api/images/[key]/thumb/route";
import { POST as uploadRoute } from "@/app/api/images/route";
import { OWN_PAGE } from "./call";
import { staffWith } from "./people";

const BASE = "http://127.0.0.1:3000";

type Fields = { id?: string; owner: string; owner_id: number; kind?: string; title?: string };

/** Sends a picture as the gallery does. */
export async function upload(
  cookie: string | undefined,
  fields: Fields,
  file: Uint8Array<ArrayBuffer>,
  { name = "x.jpg", sent = {} }: { name?: string; sent?: Record<string, string> } = {},
) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ id: randomUUID(), kind: "After", title: "", ...fields }))
    form.append(key, String(value));
  form.append("file", new Blob([file]), name);
  const headers = { ...OWN_PAGE, ...sent, ...(cookie ? { cookie } : {}) };
  const response = await uploadRoute(
    new NextRequest(`${BASE}/api/images`, { method: "POST", headers, body: form }),
  );
  return { status: response.status, body: await response.json() };
}

/** An image's bytes, as requested by someone. */
export async function fetchImage(url: string, cookie?: string) {
  const route = /\/thumb(\?|$)/.test(url) ? thumbRoute : imageRoute;
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const response = await route(new NextRequest(BASE + url, { headers }));
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

export const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });

export const bytesOf = async (image: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await image.toBuffer());

export const jpeg = () => bytesOf(plain().jpeg());

/** Stores a picture of a job that its client may see; returns its id. */
export async function putImage(jobid: number, kind = "Already damaged"): Promise<string> {
  const { cookie } = await staffWith(["production"]);
  const { body } = await upload(cookie, { owner: "job", owner_id: jobid, kind }, await jpeg());
  return body.image.id;
}
