import { verifyMgrContract } from "@/lib/auth/contract";
import { verifyMgr } from "@/lib/auth/reads";
import { route } from "@/lib/http/route";

export const GET = route(verifyMgrContract, verifyMgr);
