import { propertyPricesContract } from "@/lib/clients/client-contract";
import { propertyPrices } from "@/lib/clients/client-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(propertyPricesContract, propertyPrices);
