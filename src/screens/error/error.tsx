import { graphql } from "gatsby";
import { BrokenPage } from "../../ui/broken-page";

export { Head } from "../head";

export const query = graphql`
	query Error($language: String!, $namespaces: [String] = ["common"]) {
		...Texts
	}
`;

export default function ErrorScreen() {
	return <BrokenPage />;
}
