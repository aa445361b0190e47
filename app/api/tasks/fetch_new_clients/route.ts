import { newClientsContract } from "@/lib/clients/new-client-contract";
import { getNewClients } from "@/lib/clients/new-client-reads";
import { route } from "@/lib/http/route";

export const GET = route(newClientsContract, getNewClients);
