import { route } from "@/lib/http/route";
import { fetchWineClientsContract } from "@/lib/wine/contract";
import { fetchWineClients } from "@/lib/wine/reads";

export const GET = route(fetchWineClientsContract, fetchWineClients);
