import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawPictures } from "@/db/seed/pictures/draw-pictures";
import { folderStore } from "@/lib/platform/services/images/store";
import { testDatabase } from "@/tests/support/database";
import { ask, withDemoWorld } from "@/tests/support/databases/demo-world";

withDemoWorld();

it("a few jobs of the demo world have a picture before and after, small ones, drawn once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  try {
    await drawPictures(testDatabase(), folderStore(folder).put);
    await drawPictures(testDatabase(), folderStore(folder).put);
    const files = await readdir(folder);
    expect(files).toHaveLength(24);
    const rows = await ask<{ id: string; bytes: number; width: number; height: number; own: boolean }>(sql`
      select i.id, i.bytes, i.width, i.height, c.email = 'client@example.com' as own
      from images i join jobs j using (jobid) join clients c on c.cfid = j.cfid`);
    expect(rows).toHaveLength(12);
    expect(rows.some(({ own }) => own)).toBe(true);
    for (const { id, bytes, width, height } of rows) {
      const file = join(folder, `${id}.jpg`);
      expect((await stat(file)).size).toBe(bytes);
      expect(bytes).toBeLessThan(50_000);
      expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width, height });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
