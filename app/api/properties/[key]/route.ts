import { propertyPricesContract } from "@/lib/clients/client-contract";
import { propertyPrices } from "@/lib/clients/client-reads";
import { route } from "@/lib/http/route";

export const GET = route(propertyPricesContract, propertyPrices);
