import { confirmEmailContract } from "@/lib/clients/email/contract";
import { confirmEmail } from "@/lib/clients/email/settle-email";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(confirmEmailContract, confirmEmail);
