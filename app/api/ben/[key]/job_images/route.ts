import { jobImagesContract } from "@/lib/core/images/contract";
import { jobImages } from "@/lib/core/images/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(jobImagesContract, jobImages);
