import { previewPushContract, pushDayContract } from "@/lib/features/planning/push/contract";
import { pushDay } from "@/lib/features/planning/push/push-day";
import { previewPush } from "@/lib/features/planning/push/read-push";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(previewPushContract, previewPush);
export const POST = endpoint(pushDayContract, pushDay);
