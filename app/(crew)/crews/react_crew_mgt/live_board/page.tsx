import type { Metadata } from "next";
import { LiveBoardScreen } from "@/components/crew/live-board/live-board-screen";
import { readLiveBoard } from "@/lib/features/live-board/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Dashboard" };

export default async function Page() {
  return <LiveBoardScreen board={await readLiveBoard(await staffPage({ cap: "management" }))} />;
}
