import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { StepUpDialog } from "@/components/auth/step-up/step-up-dialog";
import { THEME_COOKIE, themeFrom } from "@/components/ui/theme";
import { Toaster } from "@/components/ui/toaster";
import "./globals.css";
import "./motion.css";
import "./print.css";

// A font that loads late is only used from the next page on: swapping it in would move what someone is about to tap.
const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  display: "optional",
  variable: "--font-inter",
});

const fraunces = localFont({
  src: "../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-fraunces",
  adjustFontFallback: "Times New Roman",
  preload: false,
});

export const metadata: Metadata = {
  title: { default: "Runsheet", template: "%s · Runsheet" },
  description: "Jobs, crews, clients and pay for a window and eaves company.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: "#0c5b6e" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeFrom((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en-CA" data-theme={theme} className={`${inter.variable} ${fraunces.variable}`}>
      <body className="bg-paper font-sans text-ink antialiased">
        <div className="isolate">{children}</div>
        <StepUpDialog />
        <Toaster />
      </body>
    </html>
  );
}
