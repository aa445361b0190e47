import { crewsByShopContract } from "@/lib/crews/attendance/contract";
import { crewsByShop } from "@/lib/crews/attendance/reads";
import { route } from "@/lib/http/route";

export const GET = route(crewsByShopContract, crewsByShop);
