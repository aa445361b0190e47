import { sql } from "drizzle-orm";
import { outbox } from "@/db/schema/index";

/** Messages that couldn't be sent and wait for the office. */
export const failedMessages = () => sql`select * from ${outbox} where ${outbox.state} = 'failed'`;
