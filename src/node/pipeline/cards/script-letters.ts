/** Letters of Chinese and Japanese, which are as wide as high, and between which lines may break. */
export const CJK_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Letters that run from right to left. */
export const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
