const RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const LATIN = "abcdefghijklmnopqrstuvwxyz";

/** Lower-case letters of languages that share a script, to detect typos such as "ы" in a Ukrainian word. */
export const ALPHABETS: Readonly<Record<string, string>> = {
	ru: RUSSIAN,
	uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
	be: "абвгдеёжзійклмнопрстуўфхцчшыьэюя",
	kk: `${RUSSIAN}әғқңөұүһі`,
	ky: `${RUSSIAN}ңөү`,
	en: LATIN,
	de: `${LATIN}äöüß`,
	fr: `${LATIN}àâæçéèêëîïôœùûüÿ`,
	es: `${LATIN}áéíñóúüº`,
	tr: "abcçdefgğhıijklmnoöprsştuüvyzâîû",
	az: "abcçdeəfgğhxıijkqlmnoöprsştuüvyz",
	uz: "abcdefghijklmnopqrstuvxyzʻʼ",
};
