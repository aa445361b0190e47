import { closeClientsContract } from "@/lib/features/sales/contract";
import { fetchCloseClients } from "@/lib/features/sales/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(closeClientsContract, fetchCloseClients);
