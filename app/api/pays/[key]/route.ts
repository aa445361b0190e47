import { deletePay } from "@/lib/core/pay/change-pay";
import { deletePayContract } from "@/lib/core/pay/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(deletePayContract, deletePay);
