import { verifyMgrContract } from "@/lib/core/sign-in/contract";
import { verifyMgr } from "@/lib/core/sign-in/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(verifyMgrContract, verifyMgr);
