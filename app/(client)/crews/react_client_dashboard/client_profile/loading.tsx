import { PageLoading } from "@/components/layout/page-state";

export default function Loading() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6">
      <PageLoading />
    </div>
  );
}
