import { Link } from "gatsby";

export default function Event({ pageContext: { title, description, startedAt } }) {
	return (
		<main>
			<h1>{title}</h1>
			<time dateTime={startedAt}>{startedAt}</time>
			<p>{description}</p>
			<Link to="/">All events</Link>
		</main>
	);
}

export function Head({ pageContext: { title } }) {
	return <title>{title}</title>;
}
