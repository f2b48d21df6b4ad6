import { graphql } from "gatsby";
import { Link, useTranslation } from "gatsby-plugin-react-i18next";
import { usePrices } from "../components/use-prices";

export default function List({ pageContext: { number, lists, events } }) {
	const { t } = useTranslation();
	const prices = usePrices(events.map(({ sourceId }) => sourceId));
	return (
		<main>
			<h1>{t("events", { number })}</h1>
			<ul>
				{events.map(({ id, title, startedAt, image, place, price, sourceId }) => (
					<li key={id}>
						{image && (
							<img src={image.url} alt={image.alt} width={image.width} height={image.height} loading="lazy" />
						)}
						<Link to={`/events/${id}`}>{title}</Link> <time dateTime={startedAt}>{startedAt}</time>{" "}
						<span>{place}</span> <span>{t("price-from", { price: prices[sourceId] ?? price })}</span>
					</li>
				))}
			</ul>
			{number > 1 && <Link to={number === 2 ? "/" : `/page/${number - 1}`}>{t("back")}</Link>}
			{number < lists && <Link to={`/page/${number + 1}`}>{t("next")}</Link>}
		</main>
	);
}

export function Head({ pageContext: { number } }) {
	return <title>{`${number}`}</title>;
}

export const query = graphql`
	query ($language: String!) {
		locales: allLocale(filter: { language: { eq: $language } }) {
			edges { node { ns data language } }
		}
	}
`;
