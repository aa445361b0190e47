import { route } from "@/lib/http/route";
import { changeSetting, withdrawSetting } from "@/lib/settings/change-setting";
import { changeSettingContract, withdrawSettingContract } from "@/lib/settings/contract";

export const PUT = route(changeSettingContract, changeSetting);
export const DELETE = route(withdrawSettingContract, withdrawSetting);
