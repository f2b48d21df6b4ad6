// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createTranslator } from "#src/i18n/instance";
import common from "../../../locales/ru/common.json";
import forms from "../../../locales/ru/forms.json";

/** Whether the interface's texts, such as the label of a toast's close button, can be loaded. */
const texts = vi.hoisted(() => ({ canBeLoaded: true }));
vi.mock("#src/i18n/browser-texts", () => ({
	browserTranslator: () => {
		if (!texts.canBeLoaded) throw new Error("no texts");
		return createTranslator("ru", { common, forms });
	},
}));

const loadNotify = async () => (await import("#src/ui/notify")).notify;

describe("toasts", () => {
	it("announces a toast politely, and shows a close button", async () => {
		(await loadNotify())({ kind: "good", text: "Продлили бронь" });
		const toast = await screen.findByText("Продлили бронь");
		expect(toast.closest("[role=status]")).not.toBeNull();
		expect(screen.getByRole("button", { name: "Закрыть" })).toBeDefined();
	});

	it("calls the action of a toast when its button is clicked", async () => {
		const run = vi.fn();
		(await loadNotify())({ kind: "info", text: "Убрали билет", action: { label: "Вернуть", run } });
		fireEvent.click(await screen.findByRole("button", { name: "Вернуть" }));
		expect(run).toHaveBeenCalledTimes(1);
	});

	it("shows toasts with the position, theme, duration and drag threshold of the specification", async () => {
		vi.resetModules();
		const container = vi.fn(() => null);
		vi.doMock("react-toastify/unstyled", () => ({ ToastContainer: container, toast: vi.fn() }));
		await act(async () => (await loadNotify())({ kind: "info", text: "?" }));
		await waitFor(() => expect(container).toHaveBeenCalled());
		const specified = { position: "top-right", autoClose: 5_000, theme: "light", draggablePercent: 80 };
		expect(container.mock.lastCall?.at(0)).toMatchObject(specified);
		vi.doUnmock("react-toastify/unstyled");
	});

	it("shows and announces the message even when the interface's texts can't be loaded", async () => {
		vi.resetModules();
		texts.canBeLoaded = false;
		(await loadNotify())({ kind: "problem", text: "Это место только что купили." });
		const message = await screen.findByText("Это место только что купили.");
		expect(message.getAttribute("aria-live")).toBe("polite");
	});
});
