import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** `dragend` comes instead of `pointerup` when a pressed link is dragged. */
const RELEASES = ["pointerup", "pointercancel", "dragend"] as const;

/** Knows whether something is pressed, once it watches. */
class Press {
	private isOn = false;

	/** Watches presses. @returns stops it */
	watch(): () => void {
		const begin = () => {
			this.isOn = true;
			onRelease(() => {
				this.isOn = false;
			});
		};
		addEventListener("pointerdown", begin, true);
		return () => removeEventListener("pointerdown", begin, true);
	}

	/**
	 * Runs a task that shows something once the press that caused it is over. Otherwise what is pressed would move away
	 * between press and release, and browsers would not count these as a click.
	 */
	after(task: () => void): void {
		if (this.isOn) onRelease(() => setTimeout(task));
		// A touch is no longer pressed then, but its mouse events and its click are still to come, in the same task.
		else setTimeout(task);
	}
}

export const press = new Press();

function onRelease(task: () => void): void {
	const run = () => {
		for (const type of RELEASES) removeEventListener(type, run, true);
		task();
	};
	for (const type of RELEASES) addEventListener(type, run, true);
}

/** Makes the fields of a form that were left show their problems only after the press that left them. */
export function useLateProblems<T extends FieldValues>(form: UseFormReturn<T>): UseFormReturn<T> {
	useEffect(() => press.watch(), []);
	const register: UseFormReturn<T>["register"] = (name, options) => {
		const field = form.register(name, options);
		return { ...field, onBlur: async (event) => press.after(() => void field.onBlur(event)) };
	};
	return { ...form, register };
}
