import { webhookContract } from "@/lib/core/payments/contract";
import { takeWebhook } from "@/lib/core/payments/take-event";
import { endpoint, signed } from "@/lib/platform/http/endpoint";

export const POST = endpoint(webhookContract, takeWebhook, { take: signed("stripe") });
