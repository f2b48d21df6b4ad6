import { graphql } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { usePageLanguage } from "../../i18n/page-language";
import { siteTheme } from "../../theme/site";
import { Facts } from "../../ui/facts";
import { Foreign } from "../../ui/foreign";
import { PhoneLink } from "../../ui/phone-link";
import type { ScreenProps } from "../../views/page-context";
import type { InformationView } from "../../views/screens";
import { InformationPage } from "../information/information";

export { Head } from "../head";

export const query = graphql`
	query Contacts($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function ContactsScreen({ pageContext: { view } }: ScreenProps<InformationView>) {
	const { t } = useTranslation();
	const { dataLanguage } = usePageLanguage();
	const withLanguage = (text: string | undefined) =>
		text && <Foreign text={text} parts={[text]} language={dataLanguage} />;
	const { phone, email, hours, address, name, inn } = siteTheme.brand.legal;
	return (
		<InformationPage view={view}>
			<Facts
				facts={[
					{ title: t("informationPage.phone"), content: phone && <PhoneLink phone={phone} /> },
					{ title: t("informationPage.email"), content: email && <a href={`mailto:${email}`}>{email}</a> },
					{ title: t("informationPage.hours"), content: withLanguage(hours) },
					{ title: t("informationPage.address"), content: withLanguage(address) },
					{ title: t("informationPage.name"), content: withLanguage(name) },
					{ title: t("informationPage.inn"), content: inn },
				]}
			/>
		</InformationPage>
	);
}
