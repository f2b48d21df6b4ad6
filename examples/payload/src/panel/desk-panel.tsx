import type { WidgetServerProps } from "payload";
import { readDesk } from "../desk";
import { Refresh } from "./refresh";
import { panelTexts } from "./texts";

/** The dashboard's panel: what the shop's desk is doing, and the ways to it, to the preview and to the site. */
export async function DeskPanel({ req }: WidgetServerProps) {
	const { language } = req.i18n;
	const texts = panelTexts(language);
	const { url, call, problem, state } = await readDesk();
	const time = (moment: string) =>
		new Date(moment).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
	const { running, last, pages } = state ?? {};
	const isWaiting = call !== undefined && call.status === undefined;
	const isLost = call?.status !== undefined && call.status !== 202;
	const isDone = last?.outcome === "served" && !running && !isWaiting && !isLost;
	const outcome = last && (texts.outcomes[last.outcome as keyof typeof texts.outcomes] ?? last.outcome);
	return (
		<section
			className="card"
			style={{ display: "grid", gap: "0.75rem", justifyItems: "start" }}
			aria-live="polite"
		>
			<h3 style={{ margin: 0 }}>{texts.title}</h3>
			{problem && <p style={{ margin: 0 }}>{texts[problem]}</p>}
			{running && (
				<label>
					{texts.running} <progress value={running.share ?? undefined} />
				</label>
			)}
			{isDone && <p style={{ margin: 0 }}>{texts.idle}</p>}
			{last && (
				<p style={{ margin: 0 }}>
					{texts.last}: {outcome}, {time(last.at)}
				</p>
			)}
			{typeof pages === "number" && (
				<p style={{ margin: 0 }}>
					{texts.pages}: {pages.toLocaleString(language)}
				</p>
			)}
			{call && (
				<p style={{ margin: 0 }}>
					{isLost ? texts.lost : isWaiting ? texts.waiting : `${texts.saved}: ${time(call.at)}`}
				</p>
			)}
			<nav style={{ display: "flex", flexWrap: "wrap", gap: "1.5rem" }}>
				{state?.candidate && <a href={`${url}/preview`}>{texts.preview}</a>}
				<a href={url}>{texts.desk}</a>
				{process.env.SITE_URL && <a href={process.env.SITE_URL}>{texts.site}</a>}
			</nav>
			<Refresh seconds={running || isWaiting ? 2 : 15} />
		</section>
	);
}
