import { safetyTalkContract } from "@/lib/crews/attendance/contract";
import { safetyTalk } from "@/lib/crews/attendance/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(safetyTalkContract, safetyTalk);
