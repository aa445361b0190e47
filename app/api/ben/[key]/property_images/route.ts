import { endpoint } from "@/lib/http/endpoint";
import { propertyImagesContract } from "@/lib/images/contract";
import { propertyImages } from "@/lib/images/reads";

export const GET = endpoint(propertyImagesContract, propertyImages);
