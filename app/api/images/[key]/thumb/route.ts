import { endpoint, picture } from "@/lib/http/endpoint";
import { imageThumbContract } from "@/lib/images/contract";
import { readThumb } from "@/lib/images/reads";

export const GET = endpoint(imageThumbContract, readThumb, { give: picture });
