import { verifyUserContract } from "@/lib/auth/contract";
import { verifyUser } from "@/lib/auth/reads";
import { route } from "@/lib/http/route";

export const GET = route(verifyUserContract, verifyUser);
