import { useTranslation } from "gatsby-plugin-react-i18next";
import { paths } from "#src/routes";
import { BigTitle } from "#src/ui/big-title.tsx";
import { Breadcrumbs } from "#src/ui/breadcrumbs.tsx";
import { ButtonLink } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { ListTitle } from "#src/ui/list-title.tsx";
import { Message } from "#src/ui/message.tsx";
import { Paging } from "#src/ui/paging.tsx";
import { Prose } from "#src/ui/prose.tsx";
import { Section } from "#src/ui/section.tsx";
import { useRussian } from "../cards";

export const MessageOfAPage = () => {
	const { t } = useTranslation();
	return (
		<Message sign="404" title={t("notFound.title")} text={t("notFound.text")}>
			<ButtonLink look="primary" to={paths.events()}>
				{t("cart.toEvents")}
			</ButtonLink>
		</Message>
	);
};

export const Empty = () => {
	const { t } = useTranslation();
	const link = { title: t("cart.toEvents"), path: paths.events() };
	return <EmptyState title={t("order.list.empty")} next={t("order.list.emptyText")} link={link} />;
};

export const FactsOfAnEvent = () => {
	const { language } = useRussian();
	const facts = [
		{ title: "Площадка", content: "Дом культуры «Заря», ул. Мира, 12" },
		{ title: "Возраст", content: "16+" },
		{ title: "Длительность", content: undefined },
	];
	return (
		<div lang={language}>
			<Facts facts={facts} />
		</div>
	);
};

export const Pages = () => {
	const all = [1, 2, 3, 4, 5, 6, 7].map((page) => `/events/page/${page}`);
	return <Paging paging={{ page: 4, pages: all.length, paths: all, total: 200 }} />;
};

export const Trail = () => {
	const { t } = useTranslation();
	const names = ["events", "places", "persons"] as const;
	return <Breadcrumbs links={names.map((name) => ({ title: t(`nav.${name}`), path: `/${name}` }))} />;
};

export const TitleOfAPage = () => {
	const { language } = useRussian();
	return <BigTitle text="Ковыль и звёзды" lang={language} />;
};

export const LongTitleOfAPage = () => (
	<BigTitle text="Donaudampfschifffahrt und andere Überraschungen" lang="de" />
);

export const TitleOfAList = () => <ListTitle title={useTranslation().t("nav.events")} count={140} />;

export const SectionOfAPage = () => {
	const { t } = useTranslation();
	return (
		<Section title={t("nav.news")} path={paths.news()}>
			<p>{t("order.list.text")}</p>
		</Section>
	);
};

export const Text = () => {
	const { language } = useRussian();
	const html =
		'<h2>О спектакле</h2><p>История о <a href="/news">звёздах</a> и <strong>степи</strong>.</p>' +
		"<ul><li>Два действия</li><li>Один антракт</li></ul><blockquote>«Лучшая премьера года»</blockquote>";
	return <Prose html={html} language={language} />;
};
