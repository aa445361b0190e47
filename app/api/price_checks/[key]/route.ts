import { decidePriceContract } from "@/lib/core/prices/contract";
import { decidePrice } from "@/lib/features/price-checks/decide-price";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(decidePriceContract, decidePrice);
