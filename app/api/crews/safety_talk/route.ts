import { safetyTalkContract } from "@/lib/crews/attendance/contract";
import { safetyTalk } from "@/lib/crews/attendance/reads";
import { route } from "@/lib/http/route";

export const GET = route(safetyTalkContract, safetyTalk);
