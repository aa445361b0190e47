"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { guardLeaving } from "./leaving";
import { forgetDraft } from "./use-draft";

/** Where the person was going: a link's address, or back. */
type Going = { href: string } | "back";

const HERE = "unsaved-guard";

/** A link that would leave the page in this tab. */
function leavesBy(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  const to = new URL(link.href, window.location.href);
  if (to.origin === window.location.origin && to.pathname === window.location.pathname && to.hash)
    return null;
  return link.href;
}

type GuardProps = {
  /** In a sentence: "Ben's access". */
  what: string;
  /** Deleted when the person leaves without saving. */
  draftKey?: string;
};

/**
 * Asks before unsaved changes are lost: by a link, the search, the back button, a reload or closing the tab. Inside a
 * form, whose own Save it offers.
 */
export function UnsavedGuard({ what, draftKey }: GuardProps) {
  const { formState } = useFormContext();
  const { isDirty, isSubmitting } = formState;
  const router = useRouter();
  const [going, setGoing] = useState<Going | null>(null);
  const form = useRef<HTMLSpanElement>(null);
  const leaving = useRef(false);
  /** The second entry is made once: a refresh takes the mark off it. */
  const entered = useRef(false);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    if (isDirty) setChanged(true);
    // Saved or undone: a kept draft would bring the changes back.
    else if (changed && draftKey) forgetDraft(draftKey);
  }, [isDirty, changed, draftKey]);

  useEffect(() => {
    if (!isDirty) return;
    leaving.current = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      // To log in again and come back: the draft stays.
      if (event.target instanceof Element && event.target.closest("[data-keeps-draft]"))
        leaving.current = true;
      const href = leaving.current ? null : leavesBy(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      setGoing({ href });
    };
    // A second entry for this page: going back arrives here first, and the page is still there to ask.
    if (!entered.current && window.history.state?.[HERE] === undefined)
      window.history.pushState({ ...window.history.state, [HERE]: true }, "");
    entered.current = true;
    const unguard = guardLeaving((href) => {
      if (leaving.current) return true;
      setGoing({ href: new URL(href, window.location.href).href });
      return false;
    });
    window.addEventListener("beforeunload", onUnload);
    window.addEventListener("click", onClick, true);
    return () => {
      unguard();
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("click", onClick, true);
    };
  }, [isDirty]);

  useEffect(() => {
    if (!changed) return;
    const onBack = () => {
      if (leaving.current || window.history.state?.[HERE] !== undefined) return;
      if (!isDirty) return window.history.back();
      window.history.forward();
      setGoing("back");
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [isDirty, changed]);

  const leave = () => {
    leaving.current = true;
    if (draftKey) forgetDraft(draftKey);
    if (going === "back") window.history.go(-2);
    else if (going && new URL(going.href).origin === window.location.origin) router.push(going.href);
    else if (going) window.location.assign(going.href);
    setGoing(null);
  };
  const save = () => {
    setGoing(null);
    form.current?.closest("form")?.requestSubmit();
  };

  return (
    <>
      <span ref={form} hidden />
      <Dialog
        open={going !== null && isDirty && !isSubmitting}
        onOpenChange={(open) => !open && setGoing(null)}
        title="Leave without saving?"
        description={`You changed ${what}, but haven't saved it.`}
        footer={
          <>
            <Button variant="danger" onClick={leave}>
              Leave without saving
            </Button>
            <Button variant="secondary" onClick={() => setGoing(null)}>
              Keep editing
            </Button>
            <Button onClick={save}>Save now</Button>
          </>
        }
      />
    </>
  );
}
