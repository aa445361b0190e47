"use client";

import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import type { MemberPay } from "@/lib/core/pay/contract";
import { lineColumns } from "./line-columns";
import { keyed } from "./pay-weeks";

/** All lines shown, of every week, in one file. */
export function LinesCsv({ lines, name }: { lines: MemberPay[]; name: string }) {
  return <CsvButton onCsv={() => downloadCsv(name, toCsv(lineColumns(""), keyed(lines)))} />;
}
