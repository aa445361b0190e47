import { safetyTalkContract } from "@/lib/core/crews/attendance/contract";
import { safetyTalk } from "@/lib/core/crews/attendance/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(safetyTalkContract, safetyTalk);
