import { PageLoading } from "@/components/layout/page-state";

export default function Loading() {
  return <PageLoading />;
}
