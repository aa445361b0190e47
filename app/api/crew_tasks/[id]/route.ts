import { correctGas } from "@/lib/features/crew-profile/correct-gas";
import { correctGasContract } from "@/lib/features/crew-profile/gas-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(correctGasContract, correctGas);
