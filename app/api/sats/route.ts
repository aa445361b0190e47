import { addFeedbackContract } from "@/lib/core/requests/contract";
import { addFeedback } from "@/lib/core/requests/send-request";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addFeedbackContract, addFeedback);
