import { secondStepPasskeyContract } from "@/lib/core/sign-in/factors/contract";
import { askForPasskey } from "@/lib/core/sign-in/factors/second-step";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(secondStepPasskeyContract, askForPasskey);
