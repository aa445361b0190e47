import { expect, it } from "vitest";
import { statementName } from "@/db/driver";

it.each([
  ['select "jobid" from "jobs" where "jobid" = $1', "select jobs"],
  [
    'select 1 from "jobs" j join clients c on true left join lateral (select 1 from dnfs) d on true',
    "select jobs, clients, dnfs",
  ],
  ['insert into "outbox" ("id") values ($1) on conflict do nothing', "insert outbox"],
  ['insert into worker_beats (work) select work from "settings"', "insert worker_beats, settings"],
  [
    'update "outbox" set state = $1 where id = (select id from outbox for update skip locked)',
    "update outbox",
  ],
  ['delete from "sessions" where expires_at < $1', "delete sessions"],
  ["with late as (select * from jobs) update dnfs set x = 1 from late", "update dnfs, jobs"],
  ["select extract(epoch from created_at) from unnest($1::int[])", "select"],
  ["select 'from secrets of somebody' from employees", "select employees"],
  ["begin", "select"],
])("%s is called %s", (text, name) => expect(statementName(text)).toBe(name));

it("names no table that isn't ours, however many there are", () => {
  const texts = Array.from({ length: 5_000 }, (_, i) => `select * from "t${i}" where a = 'value ${i}'`);
  expect(new Set(texts.map(statementName))).toEqual(new Set(["select"]));
});
