import { sendTestMailContract } from "@/lib/features/health/contract";
import { sendTestMail } from "@/lib/features/health/self-test/send-test-mail";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(sendTestMailContract, sendTestMail);
