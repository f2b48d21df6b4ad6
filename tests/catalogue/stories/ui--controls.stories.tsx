import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import { paths } from "#src/routes";
import { Button, ButtonLink } from "#src/ui/button.tsx";
import { Chips } from "#src/ui/chips.tsx";
import { Countdown } from "#src/ui/countdown.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Segments } from "#src/ui/segments.tsx";
import { Row } from "../row";

const LOOKS = ["primary", "plain", "quiet"] as const;
const ICONS = [
	...(["search", "menu", "settings", "ticket", "arrow", "down", "check"] as const),
	...(["close", "share", "calendar", "pin", "clock", "star", "alert"] as const),
];

export const Buttons = () => {
	const { t } = useTranslation();
	return (
		<Row>
			{LOOKS.map((look) => (
				<Button key={look} look={look}>
					{t("order.success.check")}
				</Button>
			))}
			<Button aria-disabled>{t("order.success.checking")}</Button>
			{LOOKS.map((look) => (
				<ButtonLink key={look} look={look} to={paths.events()}>
					{t("cart.toEvents")}
				</ButtonLink>
			))}
		</Row>
	);
};

function useChips() {
	const { t } = useTranslation();
	const names = ["events", "places", "persons", "news", "cart", "tickets"] as const;
	return names.map((name) => ({ title: t(`nav.${name}`), path: `/${name}` }));
}

export const ChipLinks = () => (
	<Chips links={useChips()} label={useTranslation().t("nav.label")} current="/places" />
);

export const ChipsInARow = () => {
	const { t } = useTranslation();
	return (
		<Chips links={useChips()} label={t("nav.label")} first={{ title: t("nav.search"), path: "/search" }} />
	);
};

export const SegmentsOfViews = () => {
	const { t } = useTranslation();
	const [view, setView] = useState<"map" | "list">("map");
	const options = (["map", "list"] as const).map((name) => [name, t(`widget.view.${name}`)] as const);
	return (
		<Segments<"map" | "list">
			legend={t("widget.view.label")}
			name="view"
			options={options}
			value={view}
			onChange={setView}
		/>
	);
};

export const Countdowns = () => {
	const label = useTranslation().t("cart.hold.left");
	return (
		<Row>
			<Countdown label={label} secondsLeft={14 * 60 + 5} />
			<Countdown label={label} secondsLeft={59} />
		</Row>
	);
};

export const Icons = () => (
	<Row>
		{ICONS.map((name) => (
			<Icon key={name} name={name} />
		))}
	</Row>
);

function OpenDialog({ sheet }: { sheet?: boolean }) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(true);
	return (
		<>
			<Button onClick={() => setOpen(true)}>{t("order.list.forget")}</Button>
			{isOpen && (
				<Dialog title={t("order.list.forget")} sheet={sheet ?? false} onClose={() => setOpen(false)}>
					<p>{t("order.list.forgetAsk")}</p>
					<Row>
						<Button look="primary">{t("order.list.forgetYes")}</Button>
						<Button look="quiet">{t("order.list.forgetNo")}</Button>
					</Row>
				</Dialog>
			)}
		</>
	);
}

export const ADialog = () => <OpenDialog />;

export const DialogAsSheet = () => <OpenDialog sheet />;
