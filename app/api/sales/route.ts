import { createSaleContract } from "@/lib/bookings/contract";
import { createSale } from "@/lib/bookings/create-sale";
import { route } from "@/lib/http/route";

export const POST = route(createSaleContract, createSale);
