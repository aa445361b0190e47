import { crewsByShopContract } from "@/lib/crews/attendance/contract";
import { crewsByShop } from "@/lib/crews/attendance/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(crewsByShopContract, crewsByShop);
