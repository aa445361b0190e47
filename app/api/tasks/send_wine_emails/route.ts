import { sendWineEmailsContract } from "@/lib/features/wine/contract";
import { sendWineEmails } from "@/lib/features/wine/send-emails";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(sendWineEmailsContract, sendWineEmails);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
