import {
  addPartnerCrewContract,
  endPartnerCrewContract,
  removePartnerCrewContract,
} from "@/lib/employees/access/contract";
import { addPartnerCrew, endPartnerCrew, removePartnerCrew } from "@/lib/employees/access/partnership";
import { route } from "@/lib/http/route";

export const POST = route(addPartnerCrewContract, addPartnerCrew);
export const PATCH = route(endPartnerCrewContract, endPartnerCrew);
export const DELETE = route(removePartnerCrewContract, removePartnerCrew);
