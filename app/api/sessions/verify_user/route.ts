import { verifyUserContract } from "@/lib/auth/contract";
import { verifyUser } from "@/lib/auth/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(verifyUserContract, verifyUser);
