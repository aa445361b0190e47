import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import { OfficeShell } from "@/components/layout/office-shell";
import { railAreas, railPages } from "@/components/layout/rail/rail";
import { UserMenu } from "@/components/layout/user-menu";
import { isStaff } from "@/lib/actor";
import { areasFor, type RailKey } from "@/lib/features/menus/rail-rules";
import { path } from "@/lib/paths";
import { pageContext } from "@/lib/platform/http/pages";
import { shellBanner } from "./shell-banner";

type OfficeAreaProps = { area: RailKey; children: ReactNode };

/**
 * The one shell around every area of the office, for people who may enter that area or sell; login pages don't have it,
 * nor do other people's refusals. Each page has its own guard.
 */
export async function OfficeArea({ area, children }: OfficeAreaProps) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return children;
  const areas = areasFor(actor);
  // Sellers have a part of Stuff To Do, in their own area's shell.
  const here = areas.find(({ key }) => key === area) ?? areas.find(({ key }) => key === "sales");
  if (!here) return children;
  return (
    <OfficeShell
      title={here.label}
      home={here.key === "admin" ? path.mainMenu() : here.home}
      sections={railPages(here)}
      areas={railAreas(areas)}
      banner={await shellBanner()}
      userMenu={<UserMenu name={actor.fullname} logOut={<LogOutButton area={here.login} />} />}
    >
      {children}
    </OfficeShell>
  );
}
