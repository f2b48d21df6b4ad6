import { createHmac, timingSafeEqual } from "node:crypto";
import { StoredKey } from "./stored-key";
import { DESK_LANGUAGES, type DeskLanguage } from "./texts";

const LIFETIME_MS = 3 * 86_400_000;
const HOUR_MS = 3_600_000;
const PASS_PATTERN = /^(\d{10,16})\.([a-z]{2})\.([\w-]{43})$/;

/** Signs passes with which a colleague without access to the desk sees one candidate until the pass expires. */
export class PreviewLinks {
	private readonly key: StoredKey;

	/** @param file where the key is stored, so that links survive a restart and several desks accept them */
	constructor(file: string) {
		this.key = new StoredKey(file);
	}

	/** Makes a pass, the same one for an hour, so that a page with it needn't change. */
	issue(stamp: string, language: DeskLanguage, now: Date): { pass: string; until: Date } {
		const until = Math.ceil((now.getTime() + LIFETIME_MS) / HOUR_MS) * HOUR_MS;
		return { pass: `${until}.${language}.${this.sign(stamp, until, language)}`, until: new Date(until) };
	}

	/** @returns the pass's language and expiry (ms since 1970); undefined if it is forged, expired or for another candidate */
	check(pass: string, stamp: string, now: Date): { language: DeskLanguage; until: number } | undefined {
		const [, until = "", code = "", signature = ""] = PASS_PATTERN.exec(pass) ?? [];
		const language = DESK_LANGUAGES.find((each) => each === code);
		if (!language || Number(until) <= now.getTime()) return undefined;
		const expected = Buffer.from(this.sign(stamp, Number(until), language));
		return timingSafeEqual(expected, Buffer.from(signature)) ? { language, until: Number(until) } : undefined;
	}

	private sign(stamp: string, until: number, language: DeskLanguage): string {
		return createHmac("sha256", this.key.get()).update(`${stamp} ${until} ${language}`).digest("base64url");
	}
}
