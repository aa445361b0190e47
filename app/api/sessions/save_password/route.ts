import { savePasswordContract } from "@/lib/auth/client/contract";
import { savePassword } from "@/lib/auth/client/save-password";
import { route } from "@/lib/http/route";

export const POST = route(savePasswordContract, savePassword);
