"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { Desk } from "./desk";

type LeadReturnedProps = {
  title: string;
  /** It came back just now: the confirmation takes the focus. */
  fresh: boolean;
  onEdit: () => void;
  editLabel: string;
  back: Desk["back"];
  children: ReactNode;
};

/** In the place of the form once it is returned, with the way back and the way to correct it. */
export function LeadReturned({ title, fresh, onEdit, editLabel, back, children }: LeadReturnedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fresh) return;
    box.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [fresh]);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <Alert kind="success" title={title}>
        {children}
      </Alert>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton href={back.href} size="lg" full>
          {back.label}
        </LinkButton>
        <Button variant="secondary" size="lg" full onClick={onEdit}>
          {editLabel}
        </Button>
      </div>
    </div>
  );
}
