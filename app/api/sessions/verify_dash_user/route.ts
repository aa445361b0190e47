import { verifyDashUser } from "@/lib/core/clients/verify-dash-user";
import { verifyDashUserContract } from "@/lib/core/sign-in/client/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(verifyDashUserContract, verifyDashUser);
