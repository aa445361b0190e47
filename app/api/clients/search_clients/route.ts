import { searchClientsContract } from "@/lib/clients/client-contract";
import { smartSearch } from "@/lib/clients/client-search";
import { route } from "@/lib/http/route";

export const POST = route(searchClientsContract, smartSearch);
