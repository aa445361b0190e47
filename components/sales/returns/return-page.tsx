"use client";

import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { HOME } from "@/components/sales/sales-words";
import { useListQuery } from "@/components/sales/tasks/use-list-query";
import { path } from "@/lib/paths";

type ReturnPageProps = { title: string; address: string | null; children: ReactNode; beside: ReactNode };

/** The form, and what one looks at while filling it in. */
export function ReturnPage({ title, address, children, beside }: ReturnPageProps) {
  const list = { label: "Tasks", href: path.tasks(useListQuery()) };
  return (
    <>
      <PageHeader title={title} crumbs={[HOME, list, { label: title }]} description={address} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-5">{children}</div>
        <div className="grid grid-cols-1 gap-5">{beside}</div>
      </div>
    </>
  );
}
