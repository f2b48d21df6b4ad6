import type { GlobalProvider } from "@ladle/react";
import { CataloguePage } from "./page";

/** Ladle renders every story in it; its switches choose the theme and, as "right to left", an Arabic page. */
export const Provider: GlobalProvider = ({ globalState, children }) => (
	<CataloguePage
		language={globalState.rtl ? "ar" : "ru"}
		theme={globalState.theme === "dark" ? "dark" : "light"}
	>
		{children}
	</CataloguePage>
);
