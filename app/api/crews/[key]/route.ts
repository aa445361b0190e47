import * as contract from "@/lib/crews/contract";
import { deleteCrew } from "@/lib/crews/delete-crew";
import { getCrew } from "@/lib/crews/reads";
import { updateCrew } from "@/lib/crews/save-crew";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(contract.crewContract, getCrew);
export const PUT = endpoint(contract.updateCrewContract, updateCrew);
export const PATCH = endpoint(contract.patchCrewContract, updateCrew);
export const DELETE = endpoint(contract.deleteCrewContract, deleteCrew);
