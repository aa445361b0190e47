import { cancelPendingEmailContract, resendConfirmationContract } from "@/lib/clients/email/contract";
import { cancelPending, resendConfirmation } from "@/lib/clients/email/pending-email";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(resendConfirmationContract, resendConfirmation);
export const DELETE = endpoint(cancelPendingEmailContract, cancelPending);
