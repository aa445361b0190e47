import { sendResetLinkContract } from "@/lib/auth/client/contract";
import { sendResetLink } from "@/lib/auth/client/send-reset-link";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(sendResetLinkContract, sendResetLink);
