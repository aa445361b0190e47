import { endpoint } from "@/lib/http/endpoint";
import { sendTestMailContract } from "@/lib/self-test/contract";
import { sendTestMail } from "@/lib/self-test/send-test-mail";

export const POST = endpoint(sendTestMailContract, sendTestMail);
