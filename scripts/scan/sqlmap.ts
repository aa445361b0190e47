import type { Finding, Outcome } from "./findings";
import { type Attack, attackAll, MARK } from "./runs/sqlmap-run";
import { failuresOf, type Line, statuses } from "./server-log";
import { addressOf, bodyTextOf, makeTargets, type Place, placesOf, type Target } from "./targets";
import { OWN_FETCH, type Scan } from "./world";

/** How many requests sqlmap gets at once: if one of them ends a login, it's opened again for the next batch. */
const AT_ONCE = 12;

type Aim = { target: Target; places: Place[] };

async function attackOf(scan: Scan, { target, places }: Aim): Promise<Attack> {
  const cookie = await scan.cookie(target.login);
  return {
    where: target.name,
    url: scan.address + addressOf(target, places, MARK),
    method: target.method,
    body: bodyTextOf(target, places, MARK),
    headers: { ...OWN_FETCH, ...(cookie && { cookie }) },
  };
}

/** Headers that reach the database: the session, the key of a repeated write, the token of a link, the address. */
function headerAttacks(address: string, cookie: string): Attack[] {
  const own = { ...OWN_FETCH, cookie };
  const body = JSON.stringify({ username: "nobody", password: "nothing" });
  const read = { url: `${address}/api/crews/crew_list`, method: "GET", body: null };
  const write = { url: `${address}/api/live_actions`, method: "POST", body: "{}" };
  const job = { url: `${address}/api/jobs/1`, method: "GET", body: null };
  const login = { url: `${address}/api/sessions`, method: "POST", body };
  return [
    { where: "header cookie", ...read, headers: { ...OWN_FETCH, cookie: `${cookie}${MARK}` } },
    { where: "header idempotency-key", ...write, headers: { ...own, "idempotency-key": `a${MARK}` } },
    { where: "header x-link-token", ...job, headers: { ...OWN_FETCH, "x-link-token": `a${MARK}` } },
    {
      where: "header x-forwarded-for",
      ...login,
      headers: { ...OWN_FETCH, "x-forwarded-for": `10.0.0.1${MARK}` },
    },
  ];
}

/** What a run aims at: first everything that takes text, then what takes only numbers and options. */
async function aimsOf(scan: Scan): Promise<Aim[]> {
  const targets = (await makeTargets(scan)).filter(({ contract }) => !contract.upload);
  const aims = [true, false].flatMap((takesText) =>
    targets.map((target) => ({
      target,
      places: placesOf(target).filter((place) => place.takesText === takesText),
    })),
  );
  const some = aims.filter(({ places }) => places.length > 0);
  const day = new Date().getDate();
  // Each day, a quick run takes another tenth.
  return scan.full ? some : some.filter((_, at) => at % 10 === day % 10);
}

const takesText = (aim: Aim | undefined) => aim?.places[0]?.takesText ?? false;

/** sqlmap levels: 3 is what security requires, 1 is what fits into a quick run. */
export const levelOf = ({ full }: Pick<Scan, "full">) => (full ? 3 : 1);

export async function runSqlmap(
  scan: Scan,
  read: () => { lines: Line[] },
  seconds: number,
): Promise<Outcome> {
  const findings: Finding[] = [];
  const all: Line[] = [];
  const until = performance.now() + seconds * 1000;
  // The throttle would stop a flood of tries, so it's emptied to let them reach the code behind it.
  const emptied = setInterval(() => void scan.sql`delete from fair_use_counts`.catch(() => undefined), 200);
  const tryAll = async (attacks: Attack[], most: number, level = levelOf(scan)) => {
    const run = await attackAll(attacks, { level, most });
    const { lines } = read();
    const names = `${attacks[0]?.where} … ${attacks.at(-1)?.where}`;
    console.log(`  ${names}: ${run.seconds.toFixed(0)} s, ${statuses(lines)}`);
    findings.push(...run.findings, ...failuresOf("sqlmap", lines));
    all.push(...lines.filter(({ status }) => status));
  };
  read();
  await tryAll(headerAttacks(scan.address, await scan.cookie("driver")), 180);
  const aims = await aimsOf(scan);
  let done = scan.from;
  while (done < aims.length && performance.now() < until) {
    const text = takesText(aims[done]);
    const some = aims.slice(done, done + AT_ONCE).filter((aim) => takesText(aim) === text);
    const attacks: Attack[] = [];
    for (const aim of some) attacks.push(await attackOf(scan, aim));
    const places = some.reduce((sum, aim) => sum + aim.places.length, 0);
    const most = Math.min(60 + places * 30, (until - performance.now()) / 1000 + 30);
    // Inputs whose parser accepts no text get a short look: nothing from them reaches the database.
    await tryAll(attacks, most, text ? undefined : 1);
    done += some.length;
    console.log(`  ${done} of ${aims.length}`);
  }
  clearInterval(emptied);
  const ran = toldOf(aims.slice(scan.from, done), aims.slice(done), all);
  return { tool: "sqlmap", ran: `level ${levelOf(scan)}, ${ran}`, findings };
}

function toldOf(done: Aim[], left: Aim[], all: Line[]): string {
  const count = (aims: Aim[], takesText: boolean) =>
    aims.flatMap(({ places }) => places).filter((place) => place.takesText === takesText).length;
  const endpoints = new Set(done.map(({ target }) => target.name)).size;
  return `${endpoints} endpoints, ${count(done, true)} places of text, ${count(done, false)} of numbers and choices, 4 headers; left out ${count(left, true)} and ${count(left, false)}; ${all.length} requests (${statuses(all)})`;
}
