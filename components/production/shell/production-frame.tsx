import { House, LayoutList, PackageOpen, Users } from "lucide-react";
import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import type { NavSection } from "@/components/layout/nav";
import { OfficeShell } from "@/components/layout/office-shell";
import { UserMenu } from "@/components/layout/user-menu";
import { AREAS, path } from "@/lib/paths";

/** The production app's navigation (spec 1 §2.1); Crew Pay and Prop Mgt join it with their pages. */
const SECTIONS: NavSection[] = [
  { label: "Home", href: AREAS.production, icon: <House aria-hidden /> },
  { label: "Make Packages", href: path.makePackages(), icon: <PackageOpen aria-hidden /> },
  { label: "Crew Set Up", href: path.crewSetup(), icon: <Users aria-hidden /> },
  { label: "Production Menu", href: path.productionMenu(), icon: <LayoutList aria-hidden /> },
];

type ProductionFrameProps = { name: string; children: ReactNode };

export function ProductionFrame({ name, children }: ProductionFrameProps) {
  return (
    <OfficeShell
      title="Production"
      home={AREAS.production}
      sections={SECTIONS}
      userMenu={<UserMenu name={name} logOut={<LogOutButton area="production" />} />}
    >
      {children}
    </OfficeShell>
  );
}
