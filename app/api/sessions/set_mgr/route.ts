import { setMgrContract } from "@/lib/features/stand-in/contract";
import { setMgr } from "@/lib/features/stand-in/set-mgr";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(setMgrContract, setMgr);
