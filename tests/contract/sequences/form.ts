import type { Tab } from "./tab";

/** Fills in the basket page's order form and submits it by `clicks` clicks. @returns whether form and button exist */
export function fillAndSend(tab: Tab, email: string, clicks: number): boolean {
	const { document } = tab;
	const form = document?.querySelector<HTMLFormElement>("#checkout form");
	if (!document || !form || !/\/cart/.test(tab.path)) return false;
	typeInto(form, "name", "Анна Иванова");
	typeInto(form, "email", email);
	typeInto(form, "phone", "+7 912 345 67 89");
	const method = form.querySelector<HTMLInputElement>('input[name="acquisition"]');
	if (method && !form.querySelector('input[name="acquisition"]:checked')) method.click();
	for (const name of ["offer", "personalData"]) {
		const checkbox = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
		if (checkbox && !checkbox.checked) checkbox.click();
	}
	const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
	for (let click = 0; click < clicks; click += 1) button?.click();
	return button !== null;
}

/** Clicks the first enabled button or link whose text matches `name`. @returns whether there was one */
export function press(tab: Tab, name: RegExp): boolean {
	const buttonsAndLinks = tab.document?.querySelectorAll<HTMLElement>("button, a") ?? [];
	const target = [...buttonsAndLinks].find(
		(element) => name.test(element.textContent ?? "") && element.getAttribute("aria-disabled") !== "true",
	);
	target?.click();
	return target !== undefined;
}

function typeInto(form: HTMLFormElement, name: string, text: string): void {
	const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
	const window = input?.ownerDocument.defaultView;
	if (!input || !window || input.value === text) return;
	input.focus();
	// Use the prototype's setter: React has overridden the element's own setter, and ignores values set by it.
	Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value")?.set?.call(input, text);
	input.dispatchEvent(new window.Event("input", { bubbles: true }));
	input.blur();
}
