import { endpoint } from "@/lib/http/endpoint";
import { closeClientsContract } from "@/lib/sales/contract";
import { fetchCloseClients } from "@/lib/sales/reads";

export const GET = endpoint(closeClientsContract, fetchCloseClients);
