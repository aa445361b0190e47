import { searchClients } from "@/db/queries/clients/client-search";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { log } from "@/lib/log";
import type { searchClientsContract } from "./client-contract";
import { clientSearch } from "./client-search-rules";
import { countClientReads } from "./reading/count-reads";
import { clientsShownTo } from "./reading/own-clients";

type Search = typeof searchClientsContract;

/**
 * Smart search: clients by name (also with one letter wrong), address, phone or email; too little typed finds none.
 * Without client care only the caller's own clients are found. Errors: 429 too many clients this hour.
 */
export async function smartSearch(ctx: Context, { inputString }: Input<Search>): Promise<Answer<Search>> {
  const search = clientSearch(inputString);
  const found = search ? await searchClients(ctx.db, search, clientsShownTo(ctx)) : [];
  const line = { event: "clients-searched", requestId: ctx.requestId, found: found.length };
  // Who asked, by number: never a name, never what was typed.
  log.info({ ...line, actor: `staff:${staffOf(ctx).hrid}` });
  await countClientReads(
    ctx,
    found.map(({ cfid }) => cfid),
  );
  return found;
}
