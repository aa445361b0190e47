import { route } from "@/lib/http/route";
import { jobImagesContract } from "@/lib/images/contract";
import { jobImages } from "@/lib/images/reads";

export const GET = route(jobImagesContract, jobImages);
