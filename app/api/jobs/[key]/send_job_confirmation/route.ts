import { endpoint } from "@/lib/http/endpoint";
import { sendJobConfirmation } from "@/lib/jobs/client/send-job-confirmation";
import { sendJobConfirmationContract } from "@/lib/jobs/contract";

export const GET = endpoint(sendJobConfirmationContract, sendJobConfirmation);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
