import { newClientsContract } from "@/lib/features/new-clients/contract";
import { getNewClients } from "@/lib/features/new-clients/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(newClientsContract, getNewClients);
