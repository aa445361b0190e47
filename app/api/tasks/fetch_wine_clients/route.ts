import { fetchWineClientsContract } from "@/lib/features/wine/contract";
import { fetchWineClients } from "@/lib/features/wine/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(fetchWineClientsContract, fetchWineClients);
