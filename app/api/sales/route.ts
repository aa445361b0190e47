import { createSaleContract } from "@/lib/core/bookings/contract";
import { createSale } from "@/lib/core/bookings/create-sale";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(createSaleContract, createSale);
