import { endpoint } from "@/lib/http/endpoint";
import { fetchWineClientsDeliveredContract } from "@/lib/wine/contract";
import { fetchWineClientsDelivered } from "@/lib/wine/reads";

export const GET = endpoint(fetchWineClientsDeliveredContract, fetchWineClientsDelivered);
