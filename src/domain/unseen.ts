/** Blanks of all kinds, also the one of Braille. */
export const BLANKS = /[\s\u2800]+/g;
/** Characters without a shape, which are copied along with a text. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
