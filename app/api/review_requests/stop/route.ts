import { stopReviewsContract } from "@/lib/features/messages/contract";
import { stopReviews } from "@/lib/features/messages/reviews";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(stopReviewsContract, stopReviews);
