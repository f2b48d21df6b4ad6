import { ArticleCard } from "#src/features/cards/article-card.tsx";
import { PersonCard } from "#src/features/cards/person-card.tsx";
import { PlaceCard } from "#src/features/cards/place-card.tsx";
import { plainDate } from "#src/i18n/format";
import { usePageLanguage } from "#src/i18n/page-language";
import { CardGrid } from "#src/ui/grid.tsx";
import { evening, NEWS, PLACE_PHOTO, PORTRAIT, useRussian } from "../cards";

export const Venues = () => {
	const { language } = useRussian();
	const place = {
		path: "/places/1",
		name: "Дом культуры «Заря»",
		address: "ул. Мира, 12",
		metro: ["Парк культуры", "Заречная"],
		...(language && { language, addressLanguage: language }),
		eventCount: 5,
	};
	const { path: _, ...withoutPage } = place;
	return (
		<CardGrid look="wide">
			<PlaceCard key="usual" place={{ ...place, id: 1, image: PLACE_PHOTO }} />
			<PlaceCard key="picture" place={{ ...place, id: 2, path: "/places/2" }} />
			<PlaceCard key="compact" place={{ ...place, id: 3, path: "/places/3" }} compact />
			<PlaceCard key="page" place={{ ...withoutPage, id: 4, eventCount: 0 }} compact />
		</CardGrid>
	);
};

export const Performers = () => {
	const { language } = useRussian();
	const person = {
		path: "/persons/1",
		name: "Вера Полынцева",
		role: "стендап-комик",
		eventCount: 3,
		...(language && { language, roleLanguage: language }),
	};
	const { role: _, ...withoutRole } = person;
	return (
		<CardGrid>
			<PersonCard key="usual" person={{ ...person, id: 1, image: PORTRAIT }} />
			<PersonCard key="picture" person={{ ...person, id: 2, path: "/persons/2" }} />
			<PersonCard
				key="role"
				person={{ ...withoutRole, id: 3, path: "/persons/3", eventCount: 0, image: PORTRAIT }}
			/>
		</CardGrid>
	);
};

export const News = () => {
	const { language } = useRussian();
	const { locale } = usePageLanguage();
	const published = evening(-3);
	const article = {
		title: "Фестиваль коротких спектаклей открывает продажу",
		...(language && { language }),
		announce: "Двенадцать премьер за три дня, две площадки и ночной показ на крыше.",
		published: { iso: published, text: plainDate(published, "Europe/Moscow", locale) },
	};
	return (
		<>
			<ArticleCard article={{ ...article, id: 1, path: "/news/1", image: NEWS }} cover />
			<CardGrid look="wide">
				<ArticleCard key="usual" article={{ ...article, id: 2, path: "/news/2", image: NEWS }} />
				<ArticleCard key="picture" article={{ ...article, id: 3, path: "/news/3" }} />
			</CardGrid>
		</>
	);
};
