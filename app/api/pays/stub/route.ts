import { payStubContract } from "@/lib/features/my-pay/contract";
import { payStub } from "@/lib/features/my-pay/pay-stub";
import { download, endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(payStubContract, payStub, { give: download });
