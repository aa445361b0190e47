import { imageThumbContract } from "@/lib/core/images/contract";
import { readThumb } from "@/lib/core/images/reads";
import { endpoint, picture } from "@/lib/platform/http/endpoint";

export const GET = endpoint(imageThumbContract, readThumb, { give: picture });
