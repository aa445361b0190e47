import { closeBooks } from "@/lib/books/close-books";
import { closeBooksContract } from "@/lib/books/contract";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(closeBooksContract, closeBooks);
