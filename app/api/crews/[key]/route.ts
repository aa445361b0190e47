import * as contract from "@/lib/crews/contract";
import { deleteCrew } from "@/lib/crews/delete-crew";
import { getCrew } from "@/lib/crews/reads";
import { updateCrew } from "@/lib/crews/save-crew";
import { route } from "@/lib/http/route";

export const GET = route(contract.crewContract, getCrew);
export const PUT = route(contract.updateCrewContract, updateCrew);
export const PATCH = route(contract.patchCrewContract, updateCrew);
export const DELETE = route(contract.deleteCrewContract, deleteCrew);
