"use client";

import { Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { buttonStyles } from "@/components/ui/button-styles";
import { DeleteRecord } from "@/components/ui/delete-record";
import { IconButton } from "@/components/ui/icon-button";
import { deleteTransactionContract, type TransactionRecord } from "@/lib/features/ledger/contract";
import { path } from "@/lib/paths";
import { nameOf } from "./ledger-words";

type TransactionActsProps = {
  transaction: TransactionRecord;
  search: string;
  /** Of closed books only the notes change. */
  closed: boolean;
  onDelete: () => void;
};

/** Edit and delete of a line. */
export function TransactionActs({ transaction, search, closed, onDelete }: TransactionActsProps) {
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
      {!closed && (
        <IconButton
          size="sm"
          label={`Delete ${name}`}
          onClick={onDelete}
          icon={<Trash2 aria-hidden className="size-4 text-brick-text" />}
        />
      )}
    </>
  );
}

type DeleteTransactionProps = { transaction: TransactionRecord; onClose: () => void };

export function DeleteTransaction({ transaction, onClose }: DeleteTransactionProps) {
  const { id, version, typeIncome, location } = transaction;
  return (
    <DeleteRecord
      noun="transaction"
      name={nameOf(transaction)}
      contract={deleteTransactionContract}
      input={{ id, version }}
      onClose={onClose}
    >
      {`The ${typeIncome.toLowerCase()} at ${location} no longer counts in any total. You can't undo this here.`}
    </DeleteRecord>
  );
}
