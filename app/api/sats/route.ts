import { route } from "@/lib/http/route";
import { addFeedback } from "@/lib/requests/add-feedback";
import { addFeedbackContract } from "@/lib/requests/contract";

export const POST = route(addFeedbackContract, addFeedback);
