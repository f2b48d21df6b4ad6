// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CityPicker } from "#src/features/cities/city-picker.tsx";
import { LanguagePage } from "./language-page";

vi.mock("#src/features/cities/city-dialog.tsx", () => {
	throw new Error("The dialog's code is blocked");
});

it.each([
	["ru", "/"],
	["en", "/en"],
])(
	"CityPicker opens the home page in the language %s if its dialog fails to load",
	async (language, address) => {
		const assign = vi.fn();
		vi.stubGlobal("location", { assign });
		render(
			<LanguagePage language={language}>
				<CityPicker city={undefined} own={undefined} className={undefined} />
			</LanguagePage>,
		);
		fireEvent.click(screen.getByRole("button"));
		await vi.waitFor(() => expect(assign.mock.calls).toEqual([[address]]));
	},
);
