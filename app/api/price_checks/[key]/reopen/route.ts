import { reopenPriceContract } from "@/lib/core/prices/contract";
import { reopenPrice } from "@/lib/features/price-checks/decide-price";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(reopenPriceContract, reopenPrice);
