import { setMgrContract } from "@/lib/auth/stand-in/contract";
import { setMgr } from "@/lib/auth/stand-in/set-mgr";
import { route } from "@/lib/http/route";

export const POST = route(setMgrContract, setMgr);
