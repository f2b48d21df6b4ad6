import { useTranslation } from "gatsby-plugin-react-i18next";
import { BrokenPage } from "#src/ui/broken-page.tsx";
import { Foreign } from "#src/ui/foreign.tsx";
import { LazyPart } from "#src/ui/lazy-part.tsx";
import { LinkedText } from "#src/ui/linked-text.tsx";
import { OutsideLink } from "#src/ui/outside-link.tsx";
import { PageTitle } from "#src/ui/page-title.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { ShareButton } from "#src/ui/share.tsx";
import { PICTURE_SHAPES, type PictureShapeName } from "#src/views/pictures";
import { useRussian } from "../cards";
import { Row } from "../row";

const SHAPES = Object.keys(PICTURE_SHAPES) as PictureShapeName[];

export const PostersWithoutAPicture = () => {
	const { language } = useRussian();
	return (
		<Row>
			{SHAPES.map((shape, id) => (
				<div key={shape} style={{ inlineSize: "12rem" }}>
					<Picture image={undefined} shape={shape} id={id} title="Ковыль и звёзды" lang={language} />
				</div>
			))}
			<div style={{ inlineSize: "12rem" }}>
				<Picture
					image={undefined}
					shape="cover"
					id={4}
					title="Вечер одноактных пьес о степи, звёздах и поездах дальнего следования"
					lang={language}
				/>
			</div>
		</Row>
	);
};

export const Links = () => {
	const { t } = useTranslation();
	return (
		<Row>
			<OutsideLink href="https://example.org">example.org</OutsideLink>
			<PhoneLink phone={{ text: "+7 495 000-00-17, доб. 4", address: "tel:+74950000017" }} />
			<PhoneLink phone={{ text: "круглосуточно" }} />
			<LinkedText text={t("checkout.offer")} link={(words) => <a href="/offer">{words}</a>} />
		</Row>
	);
};

export const NameInAnotherLanguage = () => (
	<Foreign text="18+, Ковыль и звёзды" parts={["Ковыль и звёзды"]} language="ru" />
);

export const Share = () => <ShareButton title="Ковыль и звёзды" url="https://example.org/events/1" />;

export const HeadOfAPage = () => {
	const { t } = useTranslation();
	return (
		<PageTitle title={t("nav.news")}>
			<p>{t("order.list.text")}</p>
		</PageTitle>
	);
};

export const PageThatFailed = () => <BrokenPage />;

const loadNothing = () => Promise.reject(new Error("There is no connection"));

export const PartThatFailed = () => <LazyPart load={loadNothing} props={{}} waiting={() => null} />;
