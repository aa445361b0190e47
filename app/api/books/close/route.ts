import { closeBooks } from "@/lib/core/books/close-books";
import { closeBooksContract } from "@/lib/core/books/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(closeBooksContract, closeBooks);
