import { graphql } from "gatsby";
import { Link, useTranslation } from "gatsby-plugin-react-i18next";
import { toast } from "react-toastify";
import { usePrices } from "../components/use-prices";

export default function Event({
	pageContext: { title, subtitle, description, startedAt, venue, image, price, sourceId },
}) {
	const { t } = useTranslation();
	const prices = usePrices([sourceId]);
	return (
		<main>
			<h1>{title}</h1>
			<p>{subtitle}</p>
			{image && <img src={image.url} alt={image.alt} width={image.width} height={image.height} />}
			<time dateTime={startedAt}>{startedAt}</time>
			<address>
				{venue.name}, {venue.address}, {venue.metro?.join(", ")}
			</address>
			<p>{t("price-from", { price: prices[sourceId] ?? price })}</p>
			<button type="button" onClick={() => toast(t("chosen"))}>
				{t("choose")}
			</button>
			<p>{description}</p>
			<Link to="/">{t("all-events")}</Link>
		</main>
	);
}

export function Head({ pageContext: { title } }) {
	return <title>{title}</title>;
}

export const query = graphql`
	query ($language: String!) {
		locales: allLocale(filter: { language: { eq: $language } }) {
			edges { node { ns data language } }
		}
	}
`;
