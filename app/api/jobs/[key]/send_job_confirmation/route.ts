import { sendJobConfirmation } from "@/lib/core/jobs/client/send-mail";
import { sendJobConfirmationContract } from "@/lib/core/jobs/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(sendJobConfirmationContract, sendJobConfirmation);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
