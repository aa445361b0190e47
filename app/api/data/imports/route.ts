import { uploadImportContract } from "@/lib/platform/data/in/contract";
import { takeUpload } from "@/lib/platform/data/in/take-upload";
import { MOST_BYTES } from "@/lib/platform/data/schema";
import { csv, endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(uploadImportContract, takeUpload, { take: csv(MOST_BYTES) });
