import { crewListContract } from "@/lib/crews/attendance/contract";
import { listCrewNames } from "@/lib/crews/reads";
import { route } from "@/lib/http/route";

export const GET = route(crewListContract, listCrewNames);
