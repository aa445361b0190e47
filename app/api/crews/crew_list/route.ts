import { crewListContract } from "@/lib/core/crews/attendance/contract";
import { listCrewNames } from "@/lib/core/crews/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(crewListContract, listCrewNames);
