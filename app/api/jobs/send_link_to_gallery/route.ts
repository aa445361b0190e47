import { route } from "@/lib/http/route";
import { sendGalleryContract } from "@/lib/images/contract";
import { sendGallery } from "@/lib/images/send-gallery";

export const POST = route(sendGalleryContract, sendGallery);
