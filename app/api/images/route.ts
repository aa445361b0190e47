import { uploadImage } from "@/lib/core/images/change-images";
import { uploadImageContract } from "@/lib/core/images/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(uploadImageContract, uploadImage);
