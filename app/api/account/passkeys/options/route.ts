import { newPasskeyContract } from "@/lib/auth/factors/contract";
import { beginPasskey } from "@/lib/auth/factors/own-passkeys";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(newPasskeyContract, beginPasskey);
