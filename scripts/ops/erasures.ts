import "../support/env-file";
import { readFileSync } from "node:fs";
import { connect } from "@/db/client";
import { listErasedClients } from "@/lib/core/erasure/sql/client-blocks";
import { listErasedEmployees } from "@/lib/core/erasure/sql/employee";
import { type Erased, erasureLine, erasuresIn, redoErasures } from "@/lib/features/retention/redo-erasures";
import { optionsOf } from "../support/options";

// Who was erased, by number, one JSON line each: npm run -s erasures > erasures.txt
// After restoring an older backup, from that list or the servers' log: npm run erasures -- --redo erasures.txt
const { values } = optionsOf({
  name: "npm run erasures",
  does: "Lists who was erased, by number, one JSON line each.",
  options: {
    redo: { type: "string", value: "FILE", says: "erases those in the list again, after a restore" },
  },
});
const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
if (!url) {
  console.error("Set DATABASE_URL to the address of the database.");
  process.exit(1);
}
const { db, close } = connect({ url, max: 1 });
try {
  if (values.redo === undefined) {
    list("client", await listErasedClients(db));
    list("employee", await listErasedEmployees(db));
  } else await redo(readFileSync(values.redo, "utf8"));
} finally {
  await close();
}

function list(who: Erased, erased: readonly { id: number; at: Date }[]): void {
  for (const { id, at } of erased) console.log(erasureLine({ who, id, at: at.toISOString() }));
}

async function redo(text: string): Promise<void> {
  for (const { who, id, result, open } of await redoErasures(db, erasuresIn(text), new Date())) {
    console.log(`${who} ${id}: ${open ? `not erased. ${open.join(". ")}` : result}`);
    if (open) process.exitCode = 1;
  }
}
