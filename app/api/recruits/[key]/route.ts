import { editRecruitContract } from "@/lib/features/recruits/contract";
import { editRecruit } from "@/lib/features/recruits/save-recruit";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editRecruitContract, editRecruit);
