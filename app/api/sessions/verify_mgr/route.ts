import { verifyMgrContract } from "@/lib/auth/contract";
import { verifyMgr } from "@/lib/auth/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(verifyMgrContract, verifyMgr);
