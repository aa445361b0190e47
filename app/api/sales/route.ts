import { createSaleContract } from "@/lib/bookings/contract";
import { createSale } from "@/lib/bookings/create-sale";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(createSaleContract, createSale);
