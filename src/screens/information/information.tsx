import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { ReactNode } from "react";
import { languageOf } from "../../i18n/languages";
import { Foreign } from "../../ui/foreign";
import { Link } from "../../ui/link";
import { PageTitle } from "../../ui/page-title";
import { Prose } from "../../ui/prose";
import type { ScreenProps } from "../../views/page-context";
import type { InformationView } from "../../views/screens";
import * as styles from "./information.module.css";

export { Head } from "../head";

export const query = graphql`
	query Information($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function InformationScreen({ pageContext: { view } }: ScreenProps<InformationView>) {
	return <InformationPage view={view} />;
}

export function InformationPage({ view, children }: { view: InformationView; children?: ReactNode }) {
	const { t } = useTranslation();
	const { title, bodyHtml, bodyLanguage, siblings } = view;
	return (
		<>
			<PageTitle title={title} />
			<div className={styles.page}>
				<div className={styles.body}>
					{children}
					{bodyHtml && bodyLanguage && (
						<p>
							<strong>
								<Foreign
									text={t("informationPage.foreign", { language: languageOf(bodyLanguage).name })}
									parts={[languageOf(bodyLanguage).name]}
									language={bodyLanguage}
								/>
							</strong>
						</p>
					)}
					{bodyHtml ? <Prose html={bodyHtml} language={bodyLanguage} /> : <p>{t("informationPage.empty")}</p>}
				</div>
				{siblings.length > 0 && (
					<nav className={styles.siblings} aria-labelledby="siblings">
						<h2 id="siblings">{t("informationPage.siblings")}</h2>
						<ul>
							{siblings.map((link) => (
								<li key={link.path}>
									<Link to={link.path}>{link.title}</Link>
								</li>
							))}
						</ul>
					</nav>
				)}
			</div>
		</>
	);
}
