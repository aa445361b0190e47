import "../support/env-file";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { connect } from "@/db/client";
import { listErasures } from "@/db/queries/erase/client-blocks";
import { erasuresIn, redoErasures } from "@/lib/clients/erase/redo";

// Who was erased, by number, one JSON line each: npm run -s erasures > erasures.txt
// After restoring an older backup, from that list or the servers' log: npm run erasures -- --redo erasures.txt
const { values } = parseArgs({ options: { redo: { type: "string" } } });
const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
if (!url) {
  console.error("Set DATABASE_URL to the address of the database.");
  process.exit(1);
}
const { db, close } = connect({ url, max: 1 });
try {
  if (values.redo === undefined)
    for (const { client, at } of await listErasures(db))
      console.log(JSON.stringify({ event: "client-erased", client, at: at.toISOString() }));
  else await redo(readFileSync(values.redo, "utf8"));
} finally {
  await close();
}

async function redo(text: string): Promise<void> {
  for (const { client, result, open } of await redoErasures(db, erasuresIn(text), new Date())) {
    console.log(`client ${client}: ${open ? `not erased. ${open.join(". ")}` : result}`);
    if (open) process.exitCode = 1;
  }
}
