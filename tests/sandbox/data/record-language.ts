/** What the records of the demo are written in, whichever landing shows them. */
export const RECORDS = "ru";
