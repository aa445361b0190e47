import { askToConfirm } from "@/lib/auth/factors/confirm-identity";
import { confirmByPasskeyContract } from "@/lib/auth/factors/contract";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(confirmByPasskeyContract, askToConfirm);
