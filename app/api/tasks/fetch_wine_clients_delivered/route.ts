import { route } from "@/lib/http/route";
import { fetchWineClientsDeliveredContract } from "@/lib/wine/contract";
import { fetchWineClientsDelivered } from "@/lib/wine/reads";

export const GET = route(fetchWineClientsDeliveredContract, fetchWineClientsDelivered);
