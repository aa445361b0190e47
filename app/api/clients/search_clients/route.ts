import { searchClientsContract } from "@/lib/core/clients/client-contract";
import { smartSearch } from "@/lib/core/clients/client-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(searchClientsContract, smartSearch);
