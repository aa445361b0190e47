import { propertyPricesContract } from "@/lib/core/clients/client-contract";
import { propertyPrices } from "@/lib/core/clients/client-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(propertyPricesContract, propertyPrices);
