import { readBooking } from "./booking-reads";
import type { BookingOffer } from "./booking-view";
import { panel } from "./panel";

const title = (offer: BookingOffer) => offer.title;

export const BOOKING_PANELS = [
  panel({ key: "book_windows", title, read: readBooking("windows", "fall") }),
  panel({ key: "book_eaves", title, read: readBooking("eaves", "fall") }),
  panel({ key: "book_windows_summer", title, read: readBooking("windows", "summer") }),
  panel({ key: "book_eaves_summer", title, read: readBooking("eaves", "summer") }),
];
