import { confirmEmailContract } from "@/lib/core/clients/email/contract";
import { confirmEmail } from "@/lib/core/clients/email/settle-email";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(confirmEmailContract, confirmEmail);
