import { signedRoute } from "@/lib/http/signed-route";
import { webhookContract } from "@/lib/payments/contract";
import { takeWebhook } from "@/lib/payments/take-event";

export const POST = signedRoute(webhookContract, "stripe-signature", takeWebhook);
