import * as contract from "@/lib/core/crews/contract";
import { getCrew } from "@/lib/core/crews/reads";
import { deleteCrew, updateCrew } from "@/lib/features/crew-setup/save-crew";

import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(contract.crewContract, getCrew);
export const PUT = endpoint(contract.updateCrewContract, updateCrew);
export const PATCH = endpoint(contract.patchCrewContract, updateCrew);
export const DELETE = endpoint(contract.deleteCrewContract, deleteCrew);
