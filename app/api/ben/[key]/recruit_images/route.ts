import { route } from "@/lib/http/route";
import { recruitImagesContract } from "@/lib/images/contract";
import { recruitImages } from "@/lib/images/reads";

export const GET = route(recruitImagesContract, recruitImages);
