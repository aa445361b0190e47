import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketStore, folderStore } from "@/lib/platform/services/images/store";

/** A bucket as the store's requests see it; `down` answers only 503. */
const bucket = new Map<string, Buffer>();
const seen: string[] = [];
let down = false;
let moved = false;

const server: Server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const key = request.url ?? "";
    seen.push(`${request.method} ${key} ${request.headers.authorization?.split(",")[0]}`);
    const held = bucket.get(key);
    if (down) response.writeHead(503).end();
    else if (moved) response.writeHead(307, { location: "/elsewhere" }).end();
    else if (request.method === "PUT") {
      bucket.set(key, Buffer.concat(parts));
      response.end();
    } else if (request.method === "DELETE") {
      bucket.delete(key);
      response.writeHead(204).end();
    } else response.writeHead(held ? 200 : 404).end(held ?? "<Error/>");
  });
});

let folder = "";
let endpoint = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const s3 = () =>
  bucketStore({
    S3_ENDPOINT: `${endpoint}/`,
    S3_BUCKET: "pictures",
    S3_REGION: "ca-central-1",
    S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
    S3_SECRET_ACCESS_KEY: "example",
  });

describe.each([
  ["a folder", () => folderStore(folder)],
  ["a bucket", s3],
])("%s", (_, make) => {
  it("stores, returns and deletes a picture", async () => {
    const store = make();
    const name = `${randomUUID()}-thumb.jpg`;
    expect(await store.get(name)).toBeNull();
    await store.put(name, new Uint8Array([1, 2, 3]));
    expect([...((await store.get(name)) ?? [])]).toEqual([1, 2, 3]);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
  });

  it.each(["../../etc/passwd", "x.jpg", `${randomUUID()}.png`, `${randomUUID()}/../a.jpg`])(
    "refuses a foreign name: %s",
    async (name) => {
      const store = make();
      await expect((async () => store.put(name, new Uint8Array([1])))()).rejects.toThrow(RangeError);
      expect(await readdir(folder)).toEqual([]);
    },
  );
});

describe("a bucket", () => {
  it("is called with a signature, below its own name", async () => {
    const name = `${randomUUID()}.jpg`;
    await s3().put(name, new Uint8Array([7]));
    expect(seen.at(-1)).toMatch(
      new RegExp(`^PUT /pictures/${name} AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/\\d{8}/ca-central-1/s3/`),
    );
  });

  it("reports when it's down, and nothing counts as deleted", async () => {
    const name = `${randomUUID()}.jpg`;
    await s3().put(name, new Uint8Array([7]));
    down = true;
    await expect(s3().get(name)).rejects.toMatchObject({ status: 503 });
    await expect(s3().put(name, new Uint8Array([8]))).rejects.toMatchObject({ status: 503 });
    down = false;
    expect([...((await s3().get(name)) ?? [])]).toEqual([7]);
  });

  it("that redirects isn't followed", async () => {
    moved = true;
    await expect(s3().put(`${randomUUID()}.jpg`, new Uint8Array([7]))).rejects.toMatchObject({ status: 503 });
    moved = false;
    expect(seen.filter((line) => line.includes("/elsewhere"))).toEqual([]);
  });
});
