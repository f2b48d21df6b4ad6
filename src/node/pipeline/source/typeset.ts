import { bindLine } from "../../../i18n/bind-words";

/** Stands for a tag while words are bound, so that attributes keep their spaces. */
const TAG_MARK = "\ue000";

/** Binds words, sums and ranges of an editor's HTML. */
export function typeset(html: string, language: string): string {
	const tags: string[] = [];
	const text = html.replaceAll(TAG_MARK, "").replace(/<[^>]*>/g, (tag) => {
		tags.push(tag);
		return TAG_MARK;
	});
	return bindLine(text, language).replaceAll(TAG_MARK, () => tags.shift() ?? "");
}
