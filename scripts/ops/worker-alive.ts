import { hostname } from "node:os";
import { connect } from "@/db/client";

// The health check of the worker's container: exit status 0 when this host's worker has reported within a minute.

const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "";
const { sql } = connect({ url, max: 1, patience: 3 });
const [row] = await sql`
  select exists (
    select from worker_beats
    where starts_with(worker, ${`${hostname()}/`}) and seen_at > now() - interval '1 minute') as alive`.catch(
  () => [],
);
process.exit(row?.alive ? 0 : 1);
