"use client";

import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonStyles } from "@/components/ui/button-styles";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toaster";
import { ApiError, callApi } from "@/lib/http/call-api";
import { deleteTransactionContract, type TransactionRecord } from "@/lib/ledger/contract";
import { path } from "@/lib/paths";
import { nameOf } from "./ledger-words";

type TransactionActsProps = { transaction: TransactionRecord; search: string; onDelete: () => void };

/** Edit and delete of a line. */
export function TransactionActs({ transaction, search, onDelete }: TransactionActsProps) {
  const name = nameOf(transaction);
  return (
    <>
      <Link
        href={`${path.transactionEdit(transaction.id)}${search}`}
        prefetch={false}
        aria-label={`Edit ${name}`}
        title="Edit"
        className={buttonStyles({ variant: "ghost", size: "sm", shape: "icon" })}
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
      <IconButton
        size="sm"
        label={`Delete ${name}`}
        onClick={onDelete}
        icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
      />
    </>
  );
}

type DeleteTransactionProps = { transaction: TransactionRecord; onClose: () => void };

/** Asks first; one for the whole list, since a thousand lines need no thousand dialogs. */
export function DeleteTransaction({ transaction, onClose }: DeleteTransactionProps) {
  const router = useRouter();
  const { id, version, typeIncome, location } = transaction;
  // Changed meanwhile, it is shown as it stands before anybody deletes it.
  const remove = async () => {
    try {
      await callApi(deleteTransactionContract, { id, version });
      toast.success("Transaction deleted");
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      toast.success("Somebody else deleted this transaction already");
    } finally {
      router.refresh();
    }
  };
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${nameOf(transaction)}?`}
      confirm="Delete transaction"
      onConfirm={remove}
    >
      {`The ${typeIncome.toLowerCase()} at ${location} no longer counts in any total. This cannot be undone here.`}
    </ConfirmDialog>
  );
}
