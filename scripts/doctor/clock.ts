import { clockAddress } from "./certificates";
import { reached } from "./database";
import { type Finding, fail, NotChecked, ok, type Surroundings, warn } from "./finding";

const CARD_EVENTS_MS = 300_000;
const APART_MS = 5_000;

/** How far this machine's clock is ahead of another's, assuming the request and the answer took equally long. */
async function ahead(ask: () => Promise<Date | null>): Promise<number | null> {
  const sent = Date.now();
  const there = await ask();
  return there && (sent + Date.now()) / 2 - there.getTime();
}

function judge(where: string, apart: number | null): Finding {
  if (apart === null) return ok(`${where} doesn't tell the time`);
  const seconds = Math.round(Math.abs(apart) / 1000);
  if (Math.abs(apart) < APART_MS) return ok(`Within ${Math.max(1, seconds)} s of ${where}`);
  const says = `${seconds} s ${apart > 0 ? "ahead of" : "behind"} ${where}. Turn on time synchronization (timedatectl set-ntp true).`;
  return Math.abs(apart) < CARD_EVENTS_MS ? warn(says) : fail(says);
}

export async function databaseClock(around: Surroundings): Promise<Finding> {
  const { sql } = await reached(around);
  const apart = await ahead(async () => {
    const [row] = await sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`;
    return new Date(row?.now);
  });
  return judge("the database", apart);
}

/** A service's `Date` header, which is in whole seconds. */
export async function webClock({ settings }: Surroundings): Promise<Finding> {
  const address = clockAddress(settings);
  if (!address || !URL.canParse(address)) throw new NotChecked("no address to ask");
  const { origin, host } = new URL(address);
  const apart = await ahead(async () => {
    const answer = await fetch(origin, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(6_000),
    }).catch(() => {
      throw new NotChecked(`${host} doesn't answer`);
    });
    const date = answer.headers.get("date");
    return date ? new Date(new Date(date).getTime() + 500) : null;
  });
  return judge(host, apart);
}
