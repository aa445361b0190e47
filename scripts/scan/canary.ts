import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type postgres from "postgres";
import type { Outcome } from "./findings";
import { attackAll } from "./runs/sqlmap-run";
import { OWN_FETCH } from "./world";

/** A server that only sqlmap should meet: it pastes input into SQL, and its answers give away as little as ours. */
function startHole(sql: postgres.Sql): Promise<Server> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const body = await text(request);
    const say = (status: number, value: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(value));
    };
    if (request.headers["sec-fetch-site"] !== "same-origin") return say(403, { error: "not the app" });
    const typed = {
      path: () => decodeURIComponent(url.pathname.split("/")[2] ?? ""),
      query: () => url.searchParams.get("name") ?? "",
      body: () => String(JSON.parse(body).name),
    }[url.pathname.split("/")[1] ?? ""];
    if (!typed) return say(404, {});
    await sql
      .unsafe(`select username from employees where username = '${typed()}'`)
      // The body says nothing, so only timing can reveal the hole.
      .then((rows) => say(200, url.pathname === "/body" ? { success: true } : rows))
      .catch(() => say(500, { error: "Something went wrong on our side." }));
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

/** A scanner that finds nothing proves nothing: the same settings have to find deliberate holes, and only those. */
export async function runCanary(sql: postgres.Sql, level: number): Promise<Outcome> {
  const server = await startHole(sql);
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const holes = [
    { where: "path", url: `${at}/path/driver*`, method: "GET", body: null },
    { where: "query", url: `${at}/query?name=driver*`, method: "GET", body: null },
    { where: "body", url: `${at}/body`, method: "POST", body: JSON.stringify({ name: "driver*" }) },
  ];
  const attacks = holes.map((hole) => ({ ...hole, headers: OWN_FETCH }));
  const { findings } = await attackAll(attacks, { level, most: 240 });
  server.close();
  const found = new Set(findings.filter(({ severity }) => severity === "high").map(({ where }) => where));
  const missed = holes.filter(({ where }) => !found.has(where));
  return {
    tool: "canary",
    ran: `sqlmap at ${holes.length} holes made on purpose, ${found.size} found`,
    findings: missed.map(({ where }) => ({
      tool: "canary",
      severity: "high",
      where,
      what: "sqlmap is blind here",
    })),
  };
}
