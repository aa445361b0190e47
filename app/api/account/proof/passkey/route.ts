import { askToConfirm } from "@/lib/core/sign-in/factors/confirm-identity";
import { confirmByPasskeyContract } from "@/lib/core/sign-in/factors/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(confirmByPasskeyContract, askToConfirm);
