import { endpoint } from "@/lib/http/endpoint";
import { recruitImagesContract } from "@/lib/images/contract";
import { recruitImages } from "@/lib/images/reads";

export const GET = endpoint(recruitImagesContract, recruitImages);
