import { Link } from "gatsby";

export default function List({ pageContext: { number, lists, events } }) {
	return (
		<main>
			<h1>Events, page {number}</h1>
			<ul>
				{events.map(({ id, title, startedAt }) => (
					<li key={id}>
						<Link to={`/events/${id}`}>{title}</Link> <time dateTime={startedAt}>{startedAt}</time>
					</li>
				))}
			</ul>
			{number > 1 && <Link to={number === 2 ? "/" : `/page/${number - 1}`}>Back</Link>}
			{number < lists && <Link to={`/page/${number + 1}`}>Next</Link>}
		</main>
	);
}

export function Head({ pageContext: { number } }) {
	return <title>Events, page {number}</title>;
}
