import { endpoint } from "@/lib/http/endpoint";
import { changeSetting, withdrawSetting } from "@/lib/settings/change-setting";
import { changeSettingContract, withdrawSettingContract } from "@/lib/settings/contract";

export const PUT = endpoint(changeSettingContract, changeSetting);
export const DELETE = endpoint(withdrawSettingContract, withdrawSetting);
