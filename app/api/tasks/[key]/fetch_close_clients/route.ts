import { route } from "@/lib/http/route";
import { closeClientsContract } from "@/lib/sales/contract";
import { fetchCloseClients } from "@/lib/sales/reads";

export const GET = route(closeClientsContract, fetchCloseClients);
