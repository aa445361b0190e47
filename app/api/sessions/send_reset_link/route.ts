import { sendResetLinkContract } from "@/lib/core/sign-in/client/contract";
import { sendResetLink } from "@/lib/core/sign-in/client/send-reset-link";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(sendResetLinkContract, sendResetLink);
