import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { EventRows } from "../../features/cards/event-row";
import { withCommas } from "../../i18n/commas";
import { paths } from "../../routes";
import { EmptyState } from "../../ui/empty-state";
import { Facts } from "../../ui/facts";
import { Foreign } from "../../ui/foreign";
import { OutsideLink } from "../../ui/outside-link";
import { PageTitle } from "../../ui/page-title";
import { PhoneLink } from "../../ui/phone-link";
import { Picture } from "../../ui/picture";
import { Prose } from "../../ui/prose";
import { Section } from "../../ui/section";
import type { ScreenProps } from "../../views/page-context";
import type { PlaceView } from "../../views/screens";
import * as styles from "./place.module.css";

export { Head } from "../head";

export const query = graphql`
	query Place($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function PlaceScreen({ pageContext: { view } }: ScreenProps<PlaceView>) {
	const { t } = useTranslation();
	const { id, city, name, language, address, addressLanguage, metro, descriptionHtml, bodyLanguage, image } =
		view;
	const { entrance, entranceLanguage, phone, routeUrl, halls, hallsLanguage, events, allEventsPath } = view;
	const withLanguage = (text: string, language: string | undefined) =>
		text && <Foreign text={text} parts={[text]} language={language} />;
	return (
		<div className={styles.page}>
			<PageTitle title={name} lang={language} />
			<div className={styles.side}>
				<Facts
					facts={[
						{
							title: t("place.address"),
							content: (
								<>
									<Foreign
										text={withCommas(t, [city.name, address])}
										parts={[address]}
										language={addressLanguage}
									/>
									{entrance && <small lang={entranceLanguage}>{entrance}</small>}
									{routeUrl && (
										<small>
											<OutsideLink href={routeUrl}>{t("place.route")}</OutsideLink>
										</small>
									)}
								</>
							),
						},
						{ title: t("place.metro"), content: withLanguage(withCommas(t, metro), view.metroLanguage) },
						{ title: t("place.halls"), content: withLanguage(withCommas(t, halls), hallsLanguage) },
						{ title: t("place.phone"), content: phone && <PhoneLink phone={phone} /> },
					]}
				/>
				<div className={styles.picture}>
					<Picture image={image} shape="placePhoto" title={name} lang={language} id={id} first />
				</div>
			</div>
			<div className={styles.body}>
				<Section title={t("place.events")} path={allEventsPath}>
					{events.length > 0 ? (
						<EventRows events={events.map((event) => ({ ...event, place: undefined }))} />
					) : (
						<EmptyState
							title={t("place.empty")}
							next={t("place.emptyNext")}
							link={{
								title: t("place.emptyLink", { city: city.name, cityIn: city.nameIn }),
								path: paths.events(city.slug),
							}}
						/>
					)}
				</Section>
				{descriptionHtml && (
					<Section title={t("place.about")}>
						<Prose html={descriptionHtml} language={bodyLanguage} />
					</Section>
				)}
			</div>
		</div>
	);
}
