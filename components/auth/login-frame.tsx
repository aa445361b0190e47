import type { ReactNode } from "react";
import { HouseScene } from "@/components/ui/house-scene";

/** The office login: the picture beside the form on a wide screen, above it on a narrow one. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      className="mx-auto grid min-h-dvh w-full max-w-5xl content-center items-center gap-8 p-6 md:grid-cols-2"
    >
      <HouseScene className="w-full rounded-lg" />
      <div className="mx-auto w-full max-w-sm">{children}</div>
    </main>
  );
}
