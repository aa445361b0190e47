import "./support/env-file";
import { connect } from "@/db/client";
import { assertLocal, seedDemo } from "@/db/seed";
import { isEmpty } from "@/db/seed/is-empty";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/db/seed/logins";
import { drawPictures } from "@/db/seed/pictures/draw-pictures";
import { growDemo } from "@/db/seed/volume";
import { jobsAsked } from "@/db/seed/volume/size";
import { folderStore } from "@/lib/platform/services/images/store";
import { cantStart } from "./support/cant-start";
import { optionsOf } from "./support/options";
import { openDatabase, picturesFolder } from "./support/stack";

// Fills an empty database with the demo world (rule demo-world); with --jobs 1000000 with a company of that size.
const { values } = optionsOf({
  name: "npm run db:seed",
  does: "Fills an empty database with the demo world.",
  options: {
    jobs: {
      type: "string",
      value: "JOBS",
      says: "grows it to a company with so many jobs, 10000 to 1000000",
    },
    "force-remote": { type: "boolean", default: false, says: "even if the database is on another machine" },
  },
});
const jobs = values.jobs ? jobsAsked(values.jobs) : null;
const database = await openDatabase({ demo: process.env.APP_ENV !== "production" }).catch(cantStart);
const { db, close } = connect({
  url: process.env.DATABASE_DIRECT_URL || database.url,
  max: 2,
  statementTimeout: jobs ? 3_600_000 : 120_000,
});
try {
  assertLocal(database.url, values["force-remote"]);
  if (await isEmpty(db)) {
    const [now, began] = [new Date(), performance.now()];
    await seedDemo(db, { now });
    const pictures = picturesFolder();
    if (pictures) await drawPictures(db, folderStore(pictures).put);
    if (jobs) await growDemo(db, { now, jobs });
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`The demo world is ready (${seconds} s); logins (password ${DEMO_PASSWORD}):`);
    for (const { login, who } of DEMO_LOGINS) console.log(`  ${login.padEnd(20)} ${who}`);
  } else console.log("The database already has employees, so nothing was changed.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
  await database.stop();
}
