import { bookForClientContract } from "@/lib/core/bookings/contract";
import { bookForClient } from "@/lib/core/bookings/create-sale";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(bookForClientContract, bookForClient);
