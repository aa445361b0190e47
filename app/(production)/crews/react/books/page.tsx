import type { Metadata } from "next";
import { Books } from "@/components/production/books/books";
import { readBooks } from "@/lib/core/books/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Close the books" };

export default async function Page({ searchParams }: PageProps<"/crews/react/books">) {
  const ctx = await staffPage({ cap: ["production", "pay", "management"] });
  return <Books view={await readBooks(ctx, await searchParams)} />;
}
