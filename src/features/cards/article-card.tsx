import { classNames } from "../../ui/class-names";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import type { ArticleCard as Card } from "../../views/cards";
import * as styles from "./article-card.module.css";

interface Props {
	article: Card;
	/** Whether to show the article large, beside its picture, as the first of a list. */
	cover?: boolean;
	heading?: "h2" | "h3";
}

export function ArticleCard({ article, cover = false, heading: Heading = "h3" }: Props) {
	const { id, path, title, language, announce, published, image } = article;
	return (
		<article className={classNames("card", styles.article, cover && styles.cover)}>
			<div className={styles.picture}>
				<Picture
					image={image}
					shape={cover ? "cover" : "news"}
					title={title}
					lang={language}
					id={id}
					alt=""
					first={cover}
				/>
			</div>
			<div className={styles.text}>
				{published && (
					<time className={styles.date} dateTime={published.iso}>
						{published.text}
					</time>
				)}
				<Heading className={styles.title} lang={language}>
					<Link to={path}>{title}</Link>
				</Heading>
				{announce && (
					<p className={styles.announce} lang={language}>
						{announce}
					</p>
				)}
			</div>
		</article>
	);
}
