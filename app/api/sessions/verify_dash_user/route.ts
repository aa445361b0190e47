import { verifyDashUserContract } from "@/lib/auth/client/contract";
import { verifyDashUser } from "@/lib/auth/client/verify-dash-user";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(verifyDashUserContract, verifyDashUser);
