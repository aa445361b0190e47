import { newClientsContract } from "@/lib/clients/new-client-contract";
import { getNewClients } from "@/lib/clients/new-client-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(newClientsContract, getNewClients);
