import { endpoint } from "@/lib/http/endpoint";
import { editRecruitContract } from "@/lib/recruits/contract";
import { editRecruit } from "@/lib/recruits/save-recruit";

export const PATCH = endpoint(editRecruitContract, editRecruit);
