import fs from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { env } from "@/lib/env";

/** What's free on a disk, in bytes and as a share of the whole. */
export type Room = { folder: string; free: number; part: number };

/** Free space at `folder`, or at the nearest existing folder above it. */
export async function roomAt(folder: string): Promise<Room> {
  const found = await fs.statfs(/* turbopackIgnore: true */ folder).catch(() => null);
  if (!found) return roomAt(dirname(folder));
  return {
    folder,
    free: found.bavail * found.bsize,
    part: found.blocks === 0 ? 1 : found.bavail / found.blocks,
  };
}

/** What's free where this server's pictures go; null for a bucket. */
export const picturesRoom = async (): Promise<Room | null> =>
  env().S3_ENDPOINT ? null : roomAt(resolve(/* turbopackIgnore: true */ env().UPLOADS_DIR));
