"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import { UserMenu } from "@/components/layout/user-menu";
import type { Visitor } from "@/lib/features/company/site-rules";
import { path } from "@/lib/paths";
import { staffLinks } from "./site-links";

/** For who is logged in: the dashboard, and for staff the ways back to work. */
export function AccountMenu({ visitor }: { visitor: NonNullable<Visitor> }) {
  const source = useSource();
  const own = { label: "My Dashboard", href: path.clientDashboard() };
  return (
    <UserMenu
      name={visitor.name}
      detail={visitor.name}
      entries={
        visitor.kind === "staff" ? [own, { separator: "staff" }, ...staffLinks(visitor, source)] : [own]
      }
      logOut={<LogOutButton area="client" to={path.site("")} />}
    />
  );
}

const KEY = "runsheet:dashboard-source";

/** The screen that led here, `?source=`; kept for this tab, since the next panel's address has it no more. */
function useSource(): string {
  const given = useSearchParams().get("source");
  const [source, setSource] = useState("");
  useEffect(() => {
    if (given) sessionStorage.setItem(KEY, given);
    setSource(given ?? sessionStorage.getItem(KEY) ?? "");
  }, [given]);
  return source;
}
