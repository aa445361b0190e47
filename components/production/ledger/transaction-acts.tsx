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

type TransactionActsProps = { transaction: TransactionRecord; search: string };

/** Edit and delete of a line. */
export function TransactionActs({ transaction, search }: TransactionActsProps) {
  const { id, location, typeIncome } = transaction;
  const name = nameOf(transaction);
  return (
    <>
      <Link
        href={`${path.transactionEdit(id)}${search}`}
        prefetch={false}
        aria-label={`Edit ${name}`}
        title="Edit"
        className={buttonStyles({ variant: "ghost", size: "sm", shape: "icon" })}
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
      <ConfirmDialog
        danger
        title={`Delete ${name}?`}
        confirm="Delete transaction"
        onConfirm={useDelete(transaction)}
        trigger={
          <IconButton
            size="sm"
            label={`Delete ${name}`}
            icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
          />
        }
      >
        {`The ${typeIncome.toLowerCase()} at ${location} no longer counts in any total. This cannot be undone here.`}
      </ConfirmDialog>
    </>
  );
}

/** Deletes what this person sees: changed meanwhile, the list shows that first and the dialog says so. */
function useDelete({ id, version }: TransactionRecord) {
  const router = useRouter();
  return async () => {
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
}
