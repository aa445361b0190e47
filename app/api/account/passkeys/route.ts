import { addPasskeyContract } from "@/lib/core/sign-in/factors/contract";
import { addPasskey } from "@/lib/core/sign-in/factors/own-passkeys";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addPasskeyContract, addPasskey);
