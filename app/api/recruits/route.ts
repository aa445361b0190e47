import { endpoint } from "@/lib/http/endpoint";
import * as contract from "@/lib/recruits/contract";
import { readRecruits } from "@/lib/recruits/reads";
import { addRecruit } from "@/lib/recruits/save-recruit";

export const GET = endpoint(contract.recruitsContract, readRecruits);
export const POST = endpoint(contract.addRecruitContract, addRecruit);
