import { LayoutList } from "lucide-react";
import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import { OfficeShell } from "@/components/layout/office-shell";
import { UserMenu } from "@/components/layout/user-menu";
import { isMenuKey, MENUS, type MenuKey, type MenuViewer, menuFor } from "@/lib/features/menus/rules";
import { path } from "@/lib/paths";

type OfficeFrameProps = {
  name: string;
  viewer: MenuViewer;
  /** Whose dashboard is open (rule acting-for). */
  banner: ReactNode;
  children: ReactNode;
};

/** The shared shell of the office's pages: menus, galleries, admin. */
export function OfficeFrame({ name, viewer, banner, children }: OfficeFrameProps) {
  const keys = Object.keys(MENUS).filter(isMenuKey);
  const shown = keys.filter((key: MenuKey) => menuFor(key, viewer).sections.length > 0);
  return (
    <OfficeShell
      title="Runsheet"
      home={path.mainMenu()}
      sections={shown.map((key) => ({
        label: MENUS[key].title,
        href: `/menu_items/${key}`,
        icon: <LayoutList aria-hidden />,
      }))}
      banner={banner}
      userMenu={<UserMenu name={name} logOut={<LogOutButton area="crew" />} />}
    >
      {children}
    </OfficeShell>
  );
}
