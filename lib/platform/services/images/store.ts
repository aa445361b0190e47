import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { AwsClient } from "aws4fetch";
import { type Env, env } from "@/lib/env";
import { Unavailable } from "@/lib/errors";
import { withoutEnd } from "@/lib/values/text";

/** Where we store pictures; the names are ours (a UUID with its size), never what a caller sent. */
export type ImageStore = {
  put: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** null when there's none. */
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  remove: (name: string) => Promise<void>;
};

const NAME = /^[0-9a-f-]{36}(-thumb)?\.jpg$/;

function checked(name: string): string {
  if (!NAME.test(name)) throw new RangeError("Not the name of a picture");
  return name;
}

/** Pictures show people's homes: only the server's user can read them. */
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

const outOfReach = (cause: unknown) =>
  Object.assign(new Unavailable("We can't save images right now. Try again later."), { cause });

/** A folder outside the web root. Errors: 503 if we can't write there. */
export function folderStore(folder: string): ImageStore {
  const at = (name: string) => path.join(/* turbopackIgnore: true */ folder, checked(name));
  return {
    put: async (name, bytes) => {
      try {
        await mkdir(/* turbopackIgnore: true */ folder, {
          recursive: true,
          mode: OWN_FOLDER,
        });
        await writeFile(at(name), bytes, { mode: OWN_FILE });
      } catch (error) {
        // When the disk is full, it may hold only the beginning of a picture.
        await rm(at(name), { force: true }).catch(() => undefined);
        throw outOfReach(error);
      }
    },
    get: async (name) => {
      const bytes = await readFile(at(name)).catch(() => null);
      return bytes && new Uint8Array(bytes);
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}

type Bucket = Pick<
  Env,
  "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

/** S3 or a compatible store. Every wait has a limit. */
export function bucketStore(settings: Bucket): ImageStore {
  const client = new AwsClient({
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? "",
    region: settings.S3_REGION ?? "us-east-1",
    service: "s3",
    retries: 1,
  });
  const endpoint = withoutEnd(settings.S3_ENDPOINT ?? "", "/");
  const at = (name: string) => `${endpoint}/${settings.S3_BUCKET}/${checked(name)}`;
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const signal = AbortSignal.timeout(10_000);
    // A bucket has no reason to redirect us with our signature.
    const redirect = "error";
    const response = await client.fetch(at(name), { method, body, signal, redirect }).catch(() => null);
    if (!response || response.status >= 500)
      throw new Unavailable("We can't load images right now. Try again later.");
    return response;
  };
  return {
    put: async (name, bytes) => {
      const { ok } = await send("PUT", name, bytes);
      if (!ok) throw new Unavailable("We couldn't save the image. Please try again.");
    },
    get: async (name) => {
      const response = await send("GET", name);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    remove: async (name) => {
      await send("DELETE", name);
    },
  };
}

export const imageStore = (): ImageStore =>
  env().S3_ENDPOINT ? bucketStore(env()) : folderStore(env().UPLOADS_DIR);
