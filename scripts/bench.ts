// `npm run bench` measures pages and endpoints; `-- --budget` each screen's CPU time beside its budget; `-- planner` and `-- season` measure the planner alone, without a database, `-- live` one event for many phones.
const [what, ...rest] = process.argv.slice(2);
if (what === "planner") (await import("@/tests/bench/planner/dimacs")).benchFiles(rest);
else if (what === "season") (await import("@/tests/bench/planner/measure-season")).benchSeason(rest);
else if (what === "minutes") (await import("@/tests/bench/planner/measure-minutes")).benchMinutes();
else if (what === "--budget") await import("./bench/budget");
else if (what === "live") await import("./bench/live");
else await import("./bench/pages");

export {};
