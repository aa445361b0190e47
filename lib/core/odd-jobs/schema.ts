/** As stored: the form's two, and what a lawn care or power washing request is booked as. */
export type OddJobType = "Book Odd Job" | "Paint Est" | "Book Lawn" | "Book Power Wash";
