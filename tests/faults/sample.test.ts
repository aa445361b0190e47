import { afterAll, beforeAll, describe } from "vitest";
import { cards } from "./parts/cards";
import { deploys, keptConnections } from "./parts/deploy";
import { doors } from "./parts/doors";
import { frozenPages } from "./parts/frozen";
import { held } from "./parts/held";
import { killDatabase } from "./parts/kill-database";
import { killServer } from "./parts/kill-server";
import { mails, type Post } from "./parts/mail";
import { brokenMigration, upgradeUnderLoad } from "./parts/migration";
import { npmStart } from "./parts/npm-start";
import { restart } from "./parts/restart";
import { spellings } from "./parts/spellings";
import { watched } from "./parts/watched";
import { webhooks } from "./parts/webhooks";
import { races } from "./races/all";
import { makeBooker } from "./support/booking";
import { openWorld } from "./support/inside";
import { startMail } from "./support/mail";

// A small sample of every fault and race in one world, the same each time. For all of them: `npm run test:long`.

let post: Post;
beforeAll(async () => {
  const mail = await startMail();
  const world = await openWorld({ SMTP_URL: mail.url });
  // Programs are killed here, but not the machine, so PostgreSQL's writes needn't wait for the disk.
  await world.sql`alter system set fsync = off`;
  await world.sql`select pg_reload_conf()`;
  post = { world, mail, booker: await makeBooker(world) };
});
afterAll(async () => {
  await post?.world.stop();
  await post?.mail.stop();
});
const world = () => post.world;

// Emails wait for the worker's rounds, so the card provider's events aren't in their way.
describe.concurrent("messages", () => {
  mails(() => post);
  webhooks(world);
});
spellings(world);
cards(world);
races(world);
held(world);
doors(world);
brokenMigration(world);
upgradeUnderLoad(() => world().cluster.url);
frozenPages(world);
watched(world);
// Last, because they break the server and PostgreSQL.
deploys(world);
keptConnections(world);
npmStart(world);
killServer(world);
restart(world);
killDatabase(world);
