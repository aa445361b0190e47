import { fetchWineClientsDeliveredContract } from "@/lib/features/wine/contract";
import { fetchWineClientsDelivered } from "@/lib/features/wine/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(fetchWineClientsDeliveredContract, fetchWineClientsDelivered);
