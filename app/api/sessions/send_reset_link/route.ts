import { sendResetLinkContract } from "@/lib/auth/client/contract";
import { sendResetLink } from "@/lib/auth/client/send-reset-link";
import { route } from "@/lib/http/route";

export const POST = route(sendResetLinkContract, sendResetLink);
