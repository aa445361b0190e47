"use client";

import { LogOutButton } from "@/components/auth/log-out-button";
import { UserMenu } from "@/components/layout/user-menu";
import type { Visitor } from "@/lib/company/site-view";
import { path } from "@/lib/paths";
import { STAFF_LINKS } from "./site-links";

/** For who is logged in: the dashboard, and for staff the ways back to work. */
export function AccountMenu({ visitor: { name, kind } }: { visitor: NonNullable<Visitor> }) {
  const own = { label: "My Dashboard", href: path.clientDashboard() };
  return (
    <UserMenu
      name={name}
      detail={name}
      entries={kind === "staff" ? [own, { separator: "staff" }, ...STAFF_LINKS] : [own]}
      logOut={<LogOutButton area="client" to={path.site("")} />}
    />
  );
}
