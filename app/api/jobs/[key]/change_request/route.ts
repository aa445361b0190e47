import { takeBackRequest } from "@/lib/core/bookings/change-visit";
import { takeBackRequestContract } from "@/lib/core/bookings/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(takeBackRequestContract, takeBackRequest);
