import * as contract from "@/lib/employees/access/contract";
import { addPartnerCrew, endPartnerCrew, removePartnerCrew } from "@/lib/employees/access/partnership";
import { route } from "@/lib/http/route";

export const POST = route(contract.addPartnerCrewContract, addPartnerCrew);
export const PATCH = route(contract.endPartnerCrewContract, endPartnerCrew);
export const DELETE = route(contract.removePartnerCrewContract, removePartnerCrew);
