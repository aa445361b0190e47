import { saveTrainingContract } from "@/lib/features/partners/training/contract";
import { saveTraining } from "@/lib/features/partners/training/save-training";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(saveTrainingContract, saveTraining);
