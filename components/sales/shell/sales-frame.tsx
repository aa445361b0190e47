import { ChartColumn, House, LayoutList, ListTodo, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import type { NavSection } from "@/components/layout/nav";
import { OfficeShell } from "@/components/layout/office-shell";
import { UserMenu } from "@/components/layout/user-menu";
import { AREAS, path } from "@/lib/paths";

/** The sales area's navigation. */
const SECTIONS: NavSection[] = [
  { label: "Main Menu", href: path.mainMenu(), icon: <LayoutList aria-hidden /> },
  { label: "Home", href: AREAS.sales, icon: <House aria-hidden /> },
  {
    label: "Tasks",
    href: path.tasks(),
    covers: [`${AREAS.sales}/estimate`],
    icon: <ListTodo aria-hidden />,
  },
  { label: "Est Summ", href: path.estimates(), icon: <ChartColumn aria-hidden /> },
  { label: "New Clients", href: path.newClients(), icon: <UserPlus aria-hidden /> },
];

/** `banner`: whose dashboard is open (rule acting-for). */
type FrameProps = { name: string; banner: ReactNode; children: ReactNode };

export function SalesFrame({ name, banner, children }: FrameProps) {
  return (
    <OfficeShell
      title="Sales"
      home={AREAS.sales}
      sections={SECTIONS}
      banner={banner}
      userMenu={<UserMenu name={name} logOut={<LogOutButton area="sales" />} />}
    >
      {children}
    </OfficeShell>
  );
}
