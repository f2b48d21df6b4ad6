import { graphql } from "gatsby";

/**
 * The texts in the data of each page, as gatsby-plugin-react-i18next reads them: in a build those of every page, the
 * others come from a file by language (docs/decisions/005-texts.md); in develop all.
 */
export const textsFragment = graphql`
	fragment Texts on Query {
		locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
			edges {
				node {
					ns
					data
					language
				}
			}
		}
	}
`;
