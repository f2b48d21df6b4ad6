/** Characters of a pasted text that fields read: a value with all that is copied along is shorter, and a book takes patterns minutes. */
export const LONGEST_PASTE = 500;
