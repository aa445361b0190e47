import { searchClientsContract } from "@/lib/clients/client-contract";
import { smartSearch } from "@/lib/clients/client-search";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(searchClientsContract, smartSearch);
