import { setMgrContract } from "@/lib/auth/stand-in/contract";
import { setMgr } from "@/lib/auth/stand-in/set-mgr";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(setMgrContract, setMgr);
