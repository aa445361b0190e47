import { newPasskeyContract } from "@/lib/core/sign-in/factors/contract";
import { beginPasskey } from "@/lib/core/sign-in/factors/own-passkeys";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(newPasskeyContract, beginPasskey);
