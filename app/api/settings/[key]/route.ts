import { changeSetting, withdrawSetting } from "@/lib/core/settings/change-setting";
import { changeSettingContract, withdrawSettingContract } from "@/lib/core/settings/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PUT = endpoint(changeSettingContract, changeSetting);
export const DELETE = endpoint(withdrawSettingContract, withdrawSetting);
