import { endpoint } from "@/lib/http/endpoint";
import { fetchWineClientsContract } from "@/lib/wine/contract";
import { fetchWineClients } from "@/lib/wine/reads";

export const GET = endpoint(fetchWineClientsContract, fetchWineClients);
