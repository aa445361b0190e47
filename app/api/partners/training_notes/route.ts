import { endpoint } from "@/lib/http/endpoint";
import { saveTrainingContract } from "@/lib/partners/training/contract";
import { saveTraining } from "@/lib/partners/training/save-training";

export const PATCH = endpoint(saveTrainingContract, saveTraining);
