import { secondStepPasskeyContract } from "@/lib/auth/factors/contract";
import { askForPasskey } from "@/lib/auth/factors/second-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(secondStepPasskeyContract, askForPasskey);
