import type { Metadata } from "next";
import { LiveBoardScreen } from "@/components/crew/live-board/live-board-screen";
import { staffPage } from "@/lib/auth/pages";
import { readLiveBoard } from "@/lib/live-board/reads";

export const metadata: Metadata = { title: "Dashboard" };

export default async function Page() {
  return <LiveBoardScreen board={await readLiveBoard(await staffPage({ cap: "management" }))} />;
}
