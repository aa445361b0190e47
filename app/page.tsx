import { redirect } from "next/navigation";
import { path } from "@/lib/paths";

/** The way in while there is no public site: the menu, by the login. */
export default function Page() {
  redirect(path.mainMenu());
}
