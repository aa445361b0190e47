"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { tellProblem } from "@/components/ui/tell-problem";
import { hasSessionEnded } from "@/lib/platform/http/call-api";
import { backdrop } from "./dialog";

export type ConfirmDialogProps = {
  /** The button that opens it; or `open` and `onOpenChange`, when one dialog serves many rows. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** What will happen, and that it can't be undone if it can't. */
  children?: ReactNode;
  /** Names the action: "Delete list". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** The dialog stays open with the message when this throws, unless the session has ended. */
  onConfirm: () => Promise<unknown> | unknown;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, children, confirm, cancel = "Cancel", danger = false, onConfirm } = props;
  const [opened, setOpened] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = props.open ?? opened;
  const setOpen = (next: boolean) => {
    setOpened(next);
    props.onOpenChange?.(next);
  };
  const cancelRef = useRef<HTMLButtonElement>(null);

  const run = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await onConfirm();
      setOpen(false);
    } catch (error) {
      if (hasSessionEnded(error)) {
        tellProblem(error);
        setOpen(false);
        return;
      }
      setProblem(error instanceof Error ? error.message : "Something went wrong. Please try again.");
    } finally {
      setPending(false);
    }
  };

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!pending) setOpen(next);
        if (next) setProblem(undefined);
      }}
    >
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdrop} />
        <AlertDialog.Popup
          initialFocus={cancelRef}
          className="fixed top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg bg-surface p-5 text-ink shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 text-ink-muted">
            {children}
          </AlertDialog.Description>
          {problem && (
            <Alert kind="error" className="mt-3">
              {problem}
            </Alert>
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={cancelRef} render={<Button variant="secondary" disabled={pending} />}>
              {cancel}
            </AlertDialog.Close>
            <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={run}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
