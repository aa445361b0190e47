import * as contract from "@/lib/features/recruits/contract";
import { readRecruits } from "@/lib/features/recruits/reads";
import { addRecruit } from "@/lib/features/recruits/save-recruit";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(contract.recruitsContract, readRecruits);
export const POST = endpoint(contract.addRecruitContract, addRecruit);
