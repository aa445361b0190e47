import { route } from "@/lib/http/route";
import { propertyImagesContract } from "@/lib/images/contract";
import { propertyImages } from "@/lib/images/reads";

export const GET = route(propertyImagesContract, propertyImages);
