import { connect } from "@/db/client";
import { settings } from "@/db/schema";
import { isEmpty } from "@/db/seed/is-empty";

type How = {
  /** The folder for the world's pictures; without one it has none. */
  pictures?: string;
  now?: Date;
};

/** Fills an empty database with the demo world as it is `now`; returns whether it did. */
export async function seedIfEmpty(url: string, { pictures, now = new Date() }: How = {}): Promise<boolean> {
  const { db, close } = connect({ url, max: 4, statementTimeout: 12_000, patience: 10 });
  try {
    if (!(await isEmpty(db))) return false;
    // Only needed once: loading it takes a third of the time a demo takes to start again.
    const { seedDemo } = await import("@/db/seed");
    await seedDemo(db, { now });
    if (pictures) await addPictures(db, pictures);
    return true;
  } finally {
    await close();
  }
}

async function addPictures(db: ReturnType<typeof connect>["db"], folder: string): Promise<void> {
  const { drawPictures } = await import("@/db/seed/pictures/draw-pictures");
  const { folderStore } = await import("@/lib/platform/services/images/store");
  await drawPictures(db, folderStore(folder).put);
}

/** The demo world for tests: mid-morning of this day, whatever the hour, and a day like any other, whatever its weekday. */
export async function seedForTests(url: string): Promise<void> {
  const { midMorning } = await import("@/db/seed/calendar");
  const { NO_WEEKDAY } = await import("@/lib/core/settings/defaults");
  await seedIfEmpty(url, { now: midMorning(new Date()) });
  const { db, close } = connect({ url, max: 1 });
  try {
    await db.insert(settings).values({ key: "closedDays", value: { ...NO_WEEKDAY, holidays: false } });
  } finally {
    await close();
  }
}
