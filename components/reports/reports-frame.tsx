import { ClipboardList, House, LayoutList, Network } from "lucide-react";
import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import type { NavSection } from "@/components/layout/nav";
import { OfficeShell } from "@/components/layout/office-shell";
import { UserMenu } from "@/components/layout/user-menu";
import { AREAS, path } from "@/lib/paths";

/** The reports area's navigation. */
const SECTIONS: NavSection[] = [
  { label: "Main Menu", href: path.mainMenu(), icon: <LayoutList aria-hidden /> },
  { label: "Home", href: AREAS.reports, icon: <House aria-hidden /> },
  { label: "Daily Reports", href: path.dailyReports(), icon: <ClipboardList aria-hidden /> },
  { label: "Organizational Tree", href: path.orgTree(), icon: <Network aria-hidden /> },
];

/** `banner`: whose dashboard is open (rule acting-for). */
type FrameProps = { name: string; banner: ReactNode; children: ReactNode };

export function ReportsFrame({ name, banner, children }: FrameProps) {
  return (
    <OfficeShell
      title="Reports"
      home={AREAS.reports}
      sections={SECTIONS}
      banner={banner}
      userMenu={<UserMenu name={name} logOut={<LogOutButton area="reports" />} />}
    >
      {children}
    </OfficeShell>
  );
}
