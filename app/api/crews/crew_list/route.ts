import { crewListContract } from "@/lib/crews/attendance/contract";
import { listCrewNames } from "@/lib/crews/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(crewListContract, listCrewNames);
