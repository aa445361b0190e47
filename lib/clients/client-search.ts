import { searchClients } from "@/db/queries/client-search";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/http/contract";
import type { searchClientsContract } from "./client-contract";
import { clientSearch } from "./client-search-rules";

type Search = typeof searchClientsContract;

/** Smart search: clients by name (also with one letter wrong), address, phone or e-mail; too little typed finds none. */
export async function smartSearch(ctx: Context, { inputString }: Input<Search>): Promise<Answer<Search>> {
  const search = clientSearch(inputString);
  return search ? searchClients(ctx.db, search) : [];
}
