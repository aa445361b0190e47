import { crewsByShopContract } from "@/lib/core/crews/attendance/contract";
import { crewsByShop } from "@/lib/core/crews/attendance/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(crewsByShopContract, crewsByShop);
