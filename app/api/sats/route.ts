import { endpoint } from "@/lib/http/endpoint";
import { addFeedback } from "@/lib/requests/add-feedback";
import { addFeedbackContract } from "@/lib/requests/contract";

export const POST = endpoint(addFeedbackContract, addFeedback);
