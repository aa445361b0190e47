import { addFeedback } from "@/lib/core/requests/add-feedback";
import { addFeedbackContract } from "@/lib/core/requests/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addFeedbackContract, addFeedback);
