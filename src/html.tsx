import type { ReactNode } from "react";

interface Props {
	htmlAttributes: Record<string, string>;
	headComponents: ReactNode;
	bodyAttributes: Record<string, string>;
	preBodyComponents: ReactNode;
	body: string;
	postBodyComponents: ReactNode;
}

/** The HTML document of each page: Gatsby's default without support for old browsers. */
export default function Html(props: Props) {
	return (
		<html {...props.htmlAttributes}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{/* Safari would turn numbers and dates into links before hydration, and React would render the page anew. */}
				<meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
				{props.headComponents}
			</head>
			<body {...props.bodyAttributes}>
				{props.preBodyComponents}
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML */}
				<div key="body" id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
				{props.postBodyComponents}
			</body>
		</html>
	);
}
