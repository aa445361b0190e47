import { uploadImportContract } from "@/lib/core/data/in/contract";
import { takeUpload } from "@/lib/core/data/in/take-upload";
import { MOST_BYTES } from "@/lib/core/data/schema";
import { csv, endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(uploadImportContract, takeUpload, { take: csv(MOST_BYTES) });
