import { removePasskeyContract, renamePasskeyContract } from "@/lib/auth/factors/contract";
import { removePasskey, renamePasskey } from "@/lib/auth/factors/own-passkeys";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(renamePasskeyContract, renamePasskey);
export const DELETE = endpoint(removePasskeyContract, removePasskey);
