import { sql } from "drizzle-orm";
import type { Which } from "@/lib/core/jobs/sql/board-days";

/** Those that wait for an answer. */
export const openInbound: Which = () => sql`select * from inbound_messages where done_at is null`;
