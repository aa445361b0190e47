import * as contract from "@/lib/core/employees/access/contract";
import { addPartnerCrew, endPartnerCrew, removePartnerCrew } from "@/lib/core/employees/access/partnership";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(contract.addPartnerCrewContract, addPartnerCrew);
export const PATCH = endpoint(contract.endPartnerCrewContract, endPartnerCrew);
export const DELETE = endpoint(contract.removePartnerCrewContract, removePartnerCrew);
