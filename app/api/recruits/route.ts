import { route } from "@/lib/http/route";
import * as contract from "@/lib/recruits/contract";
import { readRecruits } from "@/lib/recruits/reads";
import { addRecruit } from "@/lib/recruits/save-recruit";

export const GET = route(contract.recruitsContract, readRecruits);
export const POST = route(contract.addRecruitContract, addRecruit);
