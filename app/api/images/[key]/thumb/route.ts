import { fileRoute } from "@/lib/http/file-route";
import { imageThumbContract } from "@/lib/images/contract";
import { readThumb } from "@/lib/images/reads";

export const GET = fileRoute(imageThumbContract, readThumb);
