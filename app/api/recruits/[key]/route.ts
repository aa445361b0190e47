import { route } from "@/lib/http/route";
import { editRecruitContract } from "@/lib/recruits/contract";
import { editRecruit } from "@/lib/recruits/save-recruit";

export const PATCH = route(editRecruitContract, editRecruit);
