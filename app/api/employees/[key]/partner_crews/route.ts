import * as contract from "@/lib/employees/access/contract";
import { addPartnerCrew, endPartnerCrew, removePartnerCrew } from "@/lib/employees/access/partnership";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(contract.addPartnerCrewContract, addPartnerCrew);
export const PATCH = endpoint(contract.endPartnerCrewContract, endPartnerCrew);
export const DELETE = endpoint(contract.removePartnerCrewContract, removePartnerCrew);
