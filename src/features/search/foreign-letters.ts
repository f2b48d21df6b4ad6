/** Characters of scripts other than Latin and Cyrillic, by Russian letters of the same sound. */
export const FOREIGN = /[\u0370-\u03ff\u0530-\u06ff\u10a0-\u10ff]/;

/** Two characters for one sound. */
export const FOREIGN_GROUPS = {
	pattern: /ու|եւ|ου|μπ|ντ|γκ/g,
	letters: { ու: "у", եւ: "ев", ου: "у", μπ: "б", ντ: "д", γκ: "г" } as Readonly<Record<string, string>>,
};

const GEORGIAN: Readonly<Record<string, string>> = {
	...{ ა: "а", ბ: "б", გ: "г", დ: "д", ე: "е", ვ: "в", ზ: "з", თ: "т", ი: "и", კ: "к", ლ: "л", მ: "м", ნ: "н" },
	...{ ო: "о", პ: "п", ჟ: "ж", რ: "р", ს: "с", ტ: "т", უ: "у", ფ: "ф", ქ: "к", ღ: "г", ყ: "к", შ: "ш", ჩ: "ч" },
	...{ ც: "ц", ძ: "дз", წ: "ц", ჭ: "ч", ხ: "х", ჯ: "дж", ჰ: "х" },
};
const ARMENIAN: Readonly<Record<string, string>> = {
	...{ ա: "а", բ: "б", գ: "г", դ: "д", ե: "е", զ: "з", է: "е", ը: "", թ: "т", ժ: "ж", ի: "и", լ: "л", խ: "х" },
	...{ ծ: "ц", կ: "к", հ: "х", ձ: "дз", ղ: "г", ճ: "ч", մ: "м", յ: "и", ն: "н", շ: "ш", ո: "о", չ: "ч", պ: "п" },
	...{ ջ: "дж", ռ: "р", ս: "с", վ: "в", տ: "т", ր: "р", ց: "ц", ւ: "в", փ: "п", ք: "к", օ: "о", ֆ: "ф" },
};

/** Arabic and Hebrew mostly omit vowels, so words match on consonants. */
const ARABIC: Readonly<Record<string, string>> = {
	...{ ا: "а", ب: "б", ت: "т", ث: "т", ج: "дж", ح: "х", خ: "х", د: "д", ذ: "з", ر: "р", ز: "з", س: "с", ش: "ш" },
	...{ ص: "с", ض: "д", ط: "т", ظ: "з", ع: "", غ: "г", ف: "ф", ق: "к", ك: "к", ل: "л", م: "м", ن: "н", ه: "х" },
	...{ و: "у", ي: "и", ى: "и", ة: "х", ء: "", پ: "п", چ: "ч", ڤ: "в", گ: "г", ک: "к", ی: "и", ژ: "ж" },
};
const HEBREW: Readonly<Record<string, string>> = {
	...{ א: "а", ב: "б", ג: "г", ד: "д", ה: "х", ו: "у", ז: "з", ח: "х", ט: "т", י: "и", כ: "к", ך: "к", ל: "л", מ: "м" },
	...{ ם: "м", נ: "н", ן: "н", ס: "с", ע: "", פ: "п", ף: "п", צ: "ц", ץ: "ц", ק: "к", ר: "р", ש: "ш", ת: "т", "׳": "" },
};
const GREEK: Readonly<Record<string, string>> = {
	...{ α: "а", β: "в", γ: "г", δ: "д", ε: "е", ζ: "з", η: "и", θ: "т", ι: "и", κ: "к", λ: "л", μ: "м", ν: "н" },
	...{ ξ: "кс", ο: "о", π: "п", ρ: "р", σ: "с", ς: "с", τ: "т", υ: "и", φ: "ф", χ: "х", ψ: "пс", ω: "о" },
};

export const FOREIGN_LETTERS: readonly (readonly [letter: string, sound: string])[] = [
	GEORGIAN,
	ARMENIAN,
	ARABIC,
	HEBREW,
	GREEK,
].flatMap((table) => Object.entries(table));
