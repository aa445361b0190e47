import { addPasskeyContract } from "@/lib/auth/factors/contract";
import { addPasskey } from "@/lib/auth/factors/own-passkeys";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(addPasskeyContract, addPasskey);
