import { updateVehicleContract } from "@/lib/checklists/contract";
import { updateVehicle } from "@/lib/checklists/update-vehicle";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(updateVehicleContract, updateVehicle);
