import { deletePayContract } from "@/lib/core/pay/contract";
import { deletePay } from "@/lib/core/pay/save-daily-pay";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(deletePayContract, deletePay);
