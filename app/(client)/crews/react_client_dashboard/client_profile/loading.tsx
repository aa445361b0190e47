import { PageLoading } from "@/components/layout/page-state";

/** As high as the window: what comes is higher still, and the foot of the page is not seen moving away. */
export default function Loading() {
  return (
    <div className="mx-auto min-h-dvh max-w-6xl px-4 py-8 sm:px-6">
      <PageLoading />
    </div>
  );
}
