import { recruitImagesContract } from "@/lib/core/images/contract";
import { recruitImages } from "@/lib/core/images/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(recruitImagesContract, recruitImages);
