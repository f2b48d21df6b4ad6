import { useTranslation } from "gatsby-plugin-react-i18next";
import { useState } from "react";
import { canStore } from "../../browser/storage";
import { isLanguage } from "../../i18n/languages";
import { usePageLanguage } from "../../i18n/page-language";
import { siteTheme } from "../../theme/site";
import { Dialog } from "../../ui/dialog";
import { consentMode, visitorConsent } from "../consent/consent";
import { useCurrency, useCurrencyActions } from "../prices/currency";
import { type Appearance, applyAppearance, readAppearance, TEXT_SIZES, THEMES } from "./appearance";
import { LanguageLink } from "./language-link";
import * as styles from "./settings-panel.module.css";

const THEME_KEYS = {
	auto: "settings.themeAuto",
	light: "settings.themeLight",
	dark: "settings.themeDark",
} as const;
const TEXT_SIZE_KEYS = {
	normal: "settings.textNormal",
	large: "settings.textLarge",
	larger: "settings.textLarger",
} as const;

export function SettingsPanel({ onClose }: { onClose(): void }) {
	const { t } = useTranslation();
	const [appearance, setAppearance] = useState(readAppearance);
	const { currency, currencies, canChoose } = useCurrency();
	const { choose } = useCurrencyActions();
	const change = (changed: Partial<Appearance>) => {
		const newAppearance = { ...appearance, ...changed };
		setAppearance(newAppearance);
		applyAppearance(newAppearance);
	};
	return (
		<Dialog title={t("settings.title")} onClose={onClose}>
			<RadioChoice
				name="theme"
				title={t("settings.theme")}
				chosen={appearance.theme}
				options={THEMES.map((value) => [value, t(THEME_KEYS[value])])}
				onChoose={(theme) => change({ theme })}
			/>
			<RadioChoice
				name="textSize"
				title={t("settings.textSize")}
				chosen={appearance.textSize}
				options={TEXT_SIZES.map((value) => [value, t(TEXT_SIZE_KEYS[value])])}
				onChoose={(textSize) => change({ textSize })}
			/>
			{canChoose && (
				<RadioChoice
					name="currency"
					title={t("settings.currency")}
					chosen={currency}
					options={currencies.map(({ code, title, symbol }) => [
						code,
						t(`currencyNames.${code}`, { defaultValue: title || symbol || code }),
					])}
					onChoose={choose}
				/>
			)}
			<ConsentChoice />
			<LanguageLinks />
			<a className={styles.licences} href="/licences.txt">
				{t("settings.licences")}
			</a>
		</Dialog>
	);
}

interface RadioChoiceProps<Value extends string> {
	name: string;
	title: string;
	chosen: Value;
	options: readonly (readonly [value: Value, title: string])[];
	onChoose(value: Value): void;
}

function RadioChoice<Value extends string>({
	name,
	title,
	chosen,
	options,
	onChoose,
}: RadioChoiceProps<Value>) {
	return (
		<fieldset className={styles.choice}>
			<legend className={styles.title}>{title}</legend>
			{options.map(([value, label]) => (
				<label key={value}>
					<input
						type="radio"
						name={name}
						value={value}
						checked={value === chosen}
						onChange={() => onChoose(value)}
					/>
					<span>{label}</span>
				</label>
			))}
		</fieldset>
	);
}

function ConsentChoice() {
	const { t } = useTranslation();
	const { defaultLanguage } = usePageLanguage();
	const mode = consentMode(siteTheme.brand, defaultLanguage);
	// In notice mode third-party scripts run until refused, but wait for consent if the browser stores nothing.
	const [consent, setConsent] = useState(
		() => visitorConsent.read() ?? (mode === "notice" && canStore("local") ? "granted" : "refused"),
	);
	if (mode === "none") return null;
	return (
		<RadioChoice
			name="consent"
			title={t("consent.title")}
			chosen={consent}
			options={[
				["granted", t("consent.allow")],
				["refused", t("consent.refuse")],
			]}
			onChoose={(chosen) => {
				setConsent(chosen);
				visitorConsent.change(chosen);
			}}
		/>
	);
}

function LanguageLinks() {
	const { t } = useTranslation();
	const { languages } = usePageLanguage();
	if (languages.length < 2) return null;
	return (
		<nav aria-label={t("settings.language")}>
			<p className={styles.title}>{t("settings.language")}</p>
			<ul className={styles.languages}>
				{languages.filter(isLanguage).map((code) => (
					<li key={code}>
						<LanguageLink code={code} />
					</li>
				))}
			</ul>
		</nav>
	);
}
