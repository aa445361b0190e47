import { verifyDashUserContract } from "@/lib/auth/client/contract";
import { verifyDashUser } from "@/lib/auth/client/verify-dash-user";
import { route } from "@/lib/http/route";

export const POST = route(verifyDashUserContract, verifyDashUser);
