import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import postgres from "postgres";
import type { Statement } from "./wire";

// An endpoint's SQL on a plain Node server, to measure what the rest of the product costs.
const [port, file] = process.argv.slice(2);
const kept = JSON.parse(readFileSync(file ?? "", "utf8")) as Record<string, Statement[]>;
const sql = postgres(process.env.DATABASE_URL ?? "", { max: 10, fetch_types: false });
// The values are already in PostgreSQL's text format.
for (const type of Object.keys(sql.options.serializers))
  sql.options.serializers[Number(type)] = (value: unknown) => value;

createServer(async (request, response) => {
  for await (const _ of request);
  const statements = kept[request.url?.slice(1) ?? ""] ?? [];
  const rows: unknown[] = [];
  for (const { text, values } of statements) rows.push(await sql.unsafe(text, values, { prepare: true }));
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(rows));
}).listen(Number(port), "127.0.0.1");
