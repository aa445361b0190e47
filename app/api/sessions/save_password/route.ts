import { savePasswordContract } from "@/lib/auth/client/contract";
import { savePassword } from "@/lib/auth/client/save-password";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(savePasswordContract, savePassword);
