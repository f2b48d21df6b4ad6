import { useEffect } from "react";
import { Footer } from "#src/shell/footer.tsx";
import { Header } from "#src/shell/header.tsx";
import { Button } from "#src/ui/button.tsx";
import { notify, type Toast } from "#src/ui/notify";
import type { CityView } from "#src/views/cards";
import { shopBrand } from "../../fixtures/shop-theme";

const MOSCOW: CityView = {
	slug: "moskva",
	name: "Москва",
	nameIn: "в Москве",
	timeZone: "Europe/Moscow",
};

export const HeaderOfTheShop = () => <Header brand={shopBrand} city={undefined} />;

export const HeaderOfACity = () => <Header brand={shopBrand} city={MOSCOW} />;

export const FooterOfTheShop = () => (
	<Footer
		brand={{
			...shopBrand,
			legal: {
				name: "ООО «Антракт»",
				inn: "7700000000",
				address: "Москва, Тверская улица, 1",
				email: "help@antrakt.example",
				phone: { text: "+7 800 000-00-00", address: "tel:+78000000000" },
				hours: "Ежедневно с 9 до 21",
			},
			social: [{ title: "Telegram", url: "https://t.me/antrakt" }],
		}}
		information={[
			{ path: "/about", title: "О нас" },
			{ path: "/guarantee", title: "Гарантия возврата" },
		]}
		customPages={[{ path: "/kvn", title: "КВН" }]}
	/>
);

export const FooterWithoutFacts = () => <Footer brand={shopBrand} information={[]} customPages={[]} />;

const TOASTS: readonly Toast[] = [
	{ kind: "good", text: "Промокод применён" },
	{ kind: "info", text: "Билет убран", action: { label: "Вернуть", run: () => undefined } },
	{ kind: "problem", text: "Не получилось добавить билет" },
];

const showToasts = () => TOASTS.forEach(notify);

export const Toasts = () => {
	useEffect(showToasts, []);
	return (
		<>
			{/* Pictures are taken at the end of all animations, when toasts would be closed. */}
			<style>{".Toastify__progress-bar { animation: none !important; }"}</style>
			<Button onClick={showToasts}>Показать снова</Button>
		</>
	);
};
