"use client";

import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { useWrite } from "@/components/ui/use-write";
import { deletePayContract, type PayRecord } from "@/lib/core/pay/contract";
import { explainPay } from "@/lib/core/pay/rules";
import { formatMoney } from "@/lib/values/money";
import { usePayDesk } from "./pay-desk";
import { OWN_PAY } from "./pay-values";
import { useAudit } from "./use-audit";

type PayActsProps = {
  pay: PayRecord;
  day: Parameters<typeof explainPay>[1];
  onDeleted: () => void;
};

export function PayActs({ pay, day, onDeleted }: PayActsProps) {
  const { viewer, mayPay, closed } = usePayDesk();
  return (
    <>
      <Popover
        align="end"
        title={`${pay.name}, ${formatMoney(pay.pay)}`}
        trigger={
          <Button
            variant="ghost"
            size="sm"
            className="px-2"
            aria-label={`How ${pay.name}'s pay was calculated, ${pay.crewType}`}
          >
            How?
          </Button>
        }
      >
        <p className="whitespace-normal">{explainPay(pay, day)}</p>
      </Popover>
      {mayPay && pay.hrid === viewer && (
        <span title={OWN_PAY} className="px-2 text-ink-muted text-sm">
          Your own
        </span>
      )}
      {mayPay && pay.hrid !== viewer && (
        <>
          <AuditButton pay={pay} />
          {!closed && <DeleteButton pay={pay} onDeleted={onDeleted} />}
        </>
      )}
    </>
  );
}

function AuditButton({ pay }: { pay: PayRecord }) {
  const { busy, toggle } = useAudit(pay);
  const word = pay.ok ? "Un-audit" : "Audit";
  // Not disabled while it works, or it would lose focus.
  return (
    <Button
      variant="secondary"
      size="sm"
      className="px-2"
      aria-disabled={busy || undefined}
      aria-label={`${word} ${pay.name}, ${pay.crewType}`}
      onClick={toggle}
    >
      {word}
    </Button>
  );
}

function DeleteButton({ pay, onDeleted }: Pick<PayActsProps, "pay" | "onDeleted">) {
  const { noteDeleted, versionOf } = usePayDesk();
  const write = useWrite(deletePayContract, { said: () => `${pay.name}'s pay deleted`, rereads: true });
  const icon = <Trash2 aria-hidden className="size-4 text-brick-text" />;
  const label = `Delete ${pay.name}, ${pay.crewType}`;
  if (pay.ok)
    return (
      <Button
        variant="ghost"
        size="sm"
        className="aspect-square px-0"
        aria-disabled
        aria-label={label}
        title="You can't delete audited pay. Un-audit it first."
        icon={<Trash2 aria-hidden className="size-4" />}
      />
    );
  const remove = async () => {
    await write.send({ id: pay.id, version: versionOf(pay) });
    onDeleted();
    noteDeleted(pay);
  };
  return (
    <ConfirmDialog
      danger
      title={`Delete the pay of ${pay.name}?`}
      confirm="Delete pay"
      onConfirm={remove}
      trigger={<IconButton size="sm" label={label} icon={icon} />}
    >
      {pay.crewType}, {formatMoney(pay.pay)}. The form goes back to the proposed times.
    </ConfirmDialog>
  );
}
