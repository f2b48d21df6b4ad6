import type { Tab } from "./tab";

export function fillAndSend(tab: Tab, email: string, presses: number): boolean {
	const { document } = tab;
	const form = document?.querySelector("form");
	if (!document || !form || !/\/cart/.test(tab.path)) return false;
	type(form, "name", "Анна Иванова");
	type(form, "email", email);
	type(form, "phone", "+7 912 345 67 89");
	const way = form.querySelector<HTMLInputElement>('input[name="acquisition"]');
	if (way && !form.querySelector('input[name="acquisition"]:checked')) way.click();
	for (const name of ["offer", "personalData"]) {
		const box = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
		if (box && !box.checked) box.click();
	}
	const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
	for (let press = 0; press < presses; press += 1) button?.click();
	return button !== null;
}

/** Presses the first button or link with that name, if any. */
export function press(tab: Tab, name: RegExp): boolean {
	const all = tab.document?.querySelectorAll<HTMLElement>("button, a") ?? [];
	const found = [...all].find(
		(one) => name.test(one.textContent ?? "") && one.getAttribute("aria-disabled") !== "true",
	);
	found?.click();
	return found !== undefined;
}

function type(form: HTMLFormElement, name: string, text: string): void {
	const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
	const window = input?.ownerDocument.defaultView;
	if (!input || !window || input.value === text) return;
	input.focus();
	// React tracks values through the element's own setter.
	Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value")?.set?.call(input, text);
	input.dispatchEvent(new window.Event("input", { bubbles: true }));
	input.blur();
}
