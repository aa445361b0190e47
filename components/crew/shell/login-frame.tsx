import type { ReactNode } from "react";
import { HouseScene } from "@/components/ui/house-scene";

/** The crew's login: the picture, then the form, in crew size. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <main
      data-shell="crew"
      className="crew mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8"
    >
      <HouseScene className="w-full rounded-lg" />
      {children}
    </main>
  );
}
