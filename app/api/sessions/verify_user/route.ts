import { verifyUserContract } from "@/lib/core/sign-in/contract";
import { verifyUser } from "@/lib/core/sign-in/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(verifyUserContract, verifyUser);
