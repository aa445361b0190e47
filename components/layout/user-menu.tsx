"use client";

import { ChevronDown, CircleUserRound, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Menu, type MenuEntry } from "@/components/ui/menu";
import { path } from "@/lib/paths";

type UserMenuProps = {
  name: string;
  detail?: string;
  /** Left out for clients: the employee's account. */
  entries?: MenuEntry[];
  /** The Log Out button. */
  logOut?: ReactNode;
};

const STAFF: MenuEntry[] = [{ label: "My account", href: path.myAccount(), icon: <KeyRound aria-hidden /> }];

export function UserMenu({ name, detail, entries = STAFF, logOut }: UserMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          icon={<CircleUserRound aria-hidden className="size-5" />}
          className="max-w-64 max-sm:px-2"
        >
          <span className="truncate max-sm:sr-only">{name}</span>
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      header={detail && <span className="text-ink-muted">{detail}</span>}
      entries={entries}
      footer={logOut}
    />
  );
}
