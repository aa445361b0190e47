import { route } from "@/lib/http/route";
import { sendJobConfirmation } from "@/lib/jobs/client/send-job-confirmation";
import { sendJobConfirmationContract } from "@/lib/jobs/contract";

export const GET = route(sendJobConfirmationContract, sendJobConfirmation);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
