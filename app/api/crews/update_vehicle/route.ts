import { updateVehicle } from "@/lib/features/checklists/change-day";
import { updateVehicleContract } from "@/lib/features/checklists/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(updateVehicleContract, updateVehicle);
