import { House, LayoutList, ListPlus, Wine } from "lucide-react";
import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import type { NavSection } from "@/components/layout/nav";
import { OfficeShell } from "@/components/layout/office-shell";
import { UserMenu } from "@/components/layout/user-menu";
import { AREAS, path } from "@/lib/paths";

/** The wine area's header links. */
const SECTIONS: NavSection[] = [
  { label: "Main Menu", href: path.mainMenu(), icon: <LayoutList aria-hidden /> },
  { label: "Home", href: AREAS.wine, icon: <House aria-hidden /> },
  { label: "Wine List", href: path.wineList(), icon: <Wine aria-hidden /> },
  { label: "Create Wine List", href: path.createWineList(), icon: <ListPlus aria-hidden /> },
];

/** `banner`: whose dashboard is open (rule acting-for). */
type FrameProps = { name: string; banner: ReactNode; children: ReactNode };

export function WineFrame({ name, banner, children }: FrameProps) {
  return (
    <OfficeShell
      title="Wine delivery"
      home={AREAS.wine}
      sections={SECTIONS}
      banner={banner}
      userMenu={<UserMenu name={name} logOut={<LogOutButton area="wine" />} />}
    >
      {children}
    </OfficeShell>
  );
}
