import { removePasskeyContract, renamePasskeyContract } from "@/lib/core/sign-in/factors/contract";
import { removePasskey, renamePasskey } from "@/lib/core/sign-in/factors/own-passkeys";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(renamePasskeyContract, renamePasskey);
export const DELETE = endpoint(removePasskeyContract, removePasskey);
