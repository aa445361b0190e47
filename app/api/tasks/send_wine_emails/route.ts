import { route } from "@/lib/http/route";
import { sendWineEmailsContract } from "@/lib/wine/contract";
import { sendWineEmails } from "@/lib/wine/send-emails";

export const GET = route(sendWineEmailsContract, sendWineEmails);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
