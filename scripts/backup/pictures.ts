import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { extract, pack } from "tar-stream";
import type { ImageStore } from "@/lib/platform/services/images/store";

/** How many are read at once: a bucket answers slowly, and each is held in memory. */
const AT_ONCE = 8;
const IDS_A_TIME = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

type Packed = { stream: Readable; done: Promise<{ count: number; missing: string[] }> };

/** All pictures that have a row, as one tar; missing files are skipped and listed. */
export function packPictures(sql: postgres.Sql, images: ImageStore): Packed {
  const tar = pack();
  const fill = async () => {
    const result = { count: 0, missing: [] as string[] };
    for await (const ids of idsOf(sql)) {
      const found = await Promise.all(
        ids.flatMap(filesOf).map(async (name) => ({ name, bytes: await images.get(name) })),
      );
      for (const { name, bytes } of found) {
        if (!bytes) {
          // Some pictures have no small version.
          if (!name.includes("thumb")) result.missing.push(name);
          continue;
        }
        await new Promise<void>((added, failed) => {
          tar.entry({ name }, Buffer.from(bytes), (error) => (error ? failed(error) : added()));
        });
        result.count++;
      }
    }
    tar.finalize();
    return result;
  };
  const done = fill();
  done.catch((error: Error) => tar.destroy(error));
  const stream = new PassThrough();
  pipeline(tar, stream).catch((error: Error) => stream.destroy(error));
  return { stream, done };
}

const filesOf = (id: string): string[] => [`${id}.jpg`, `${id}-thumb.jpg`];

async function* idsOf(sql: postgres.Sql): AsyncGenerator<string[]> {
  let last = FIRST;
  for (;;) {
    const rows = await sql<{ id: string }[]>`
      select id from images where deleted_at is null and id > ${last} order by id limit ${IDS_A_TIME}`;
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE);
    last = ids.at(-1) ?? last;
  }
}

/** Passes on every picture of a tar, one after the other, and returns how many there were. */
export async function unpackPictures(
  source: Readable,
  keep: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<number> {
  const tar = extract();
  const reading = (async () => {
    let count = 0;
    let underWay: Promise<void>[] = [];
    const finish = async () => {
      const ends = await Promise.allSettled(underWay);
      underWay = [];
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    };
    for await (const entry of tar) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      const kept = keep(entry.header.name, new Uint8Array(Buffer.concat(chunks)));
      // `finish` reports it: until then, nothing listens.
      kept.catch(() => undefined);
      underWay.push(kept);
      count++;
      if (underWay.length === AT_ONCE) await finish();
    }
    await finish();
    return count;
  })();
  source.once("error", (error) => tar.destroy(error));
  source.pipe(tar);
  return reading;
}
