import { endpoint } from "@/lib/http/endpoint";
import { sendWineEmailsContract } from "@/lib/wine/contract";
import { sendWineEmails } from "@/lib/wine/send-emails";

export const GET = endpoint(sendWineEmailsContract, sendWineEmails);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
