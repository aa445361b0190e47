import { updateVehicleContract } from "@/lib/features/checklists/contract";
import { updateVehicle } from "@/lib/features/checklists/update-vehicle";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(updateVehicleContract, updateVehicle);
