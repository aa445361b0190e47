import { savePasswordContract } from "@/lib/core/sign-in/client/contract";
import { savePassword } from "@/lib/core/sign-in/client/save-password";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(savePasswordContract, savePassword);
