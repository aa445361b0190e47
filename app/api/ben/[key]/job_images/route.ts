import { endpoint } from "@/lib/http/endpoint";
import { jobImagesContract } from "@/lib/images/contract";
import { jobImages } from "@/lib/images/reads";

export const GET = endpoint(jobImagesContract, jobImages);
