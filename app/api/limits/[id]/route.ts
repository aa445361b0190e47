import { allowTodayContract } from "@/lib/features/exceptions/allow-contract";
import { allowToday } from "@/lib/features/exceptions/allow-today";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(allowTodayContract, allowToday);
