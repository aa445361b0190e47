import { Banknote, Building2, House, LayoutList, ListTodo, PackageOpen, Users } from "lucide-react";
import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import type { NavSection } from "@/components/layout/nav";
import { OfficeShell } from "@/components/layout/office-shell";
import { UserMenu } from "@/components/layout/user-menu";
import { AREAS, path } from "@/lib/paths";

/** The production app's navigation. */
const SECTIONS: NavSection[] = [
  { label: "Home", href: AREAS.production, icon: <House aria-hidden /> },
  {
    label: "Make Packages",
    href: path.makePackages(),
    covers: [`${AREAS.production}/jobs`],
    icon: <PackageOpen aria-hidden />,
  },
  { label: "Crew Set Up", href: path.crewSetup(), icon: <Users aria-hidden /> },
  {
    label: "Crew Pay",
    href: path.crewPay(),
    covers: [path.crewProfile(), path.employeeDetails(), path.books()],
    icon: <Banknote aria-hidden />,
  },
  { label: "Stuff To Do", href: path.exceptions(), icon: <ListTodo aria-hidden /> },
  { label: "Production Menu", href: path.productionMenu(), icon: <LayoutList aria-hidden /> },
];

const LEDGER: NavSection = {
  label: "Prop Mgt",
  href: path.transactions(),
  covers: [path.newDescription()],
  icon: <Building2 aria-hidden />,
};

type ProductionFrameProps = {
  name: string;
  /** Only people who may keep the ledger see Prop Mgt. */
  propMgt: boolean;
  /** Whose dashboard is open (rule acting-for). */
  banner: ReactNode;
  children: ReactNode;
};

export function ProductionFrame({ name, propMgt, banner, children }: ProductionFrameProps) {
  const sections = propMgt ? SECTIONS.toSpliced(-1, 0, LEDGER) : SECTIONS;
  return (
    <OfficeShell
      title="Production"
      home={AREAS.production}
      sections={sections}
      banner={banner}
      userMenu={<UserMenu name={name} logOut={<LogOutButton area="production" />} />}
    >
      {children}
    </OfficeShell>
  );
}
