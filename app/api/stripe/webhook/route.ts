import { endpoint, signed } from "@/lib/http/endpoint";
import { webhookContract } from "@/lib/payments/contract";
import { takeWebhook } from "@/lib/payments/take-event";

export const POST = endpoint(webhookContract, takeWebhook, { take: signed("stripe") });
