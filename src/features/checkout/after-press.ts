import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** `dragend` comes instead of `pointerup` when a pressed link is dragged. */
const RELEASES = ["pointerup", "pointercancel", "dragend"] as const;

let isPressed = false;

/**
 * Runs a task that shows something once the press that caused it is over. Otherwise what is pressed would move away
 * between press and release, and browsers would not count these as a click.
 */
export function afterPress(task: () => void): void {
	if (isPressed) onRelease(() => setTimeout(task));
	// A touch is no longer pressed then, but its mouse events and its click are still to come, in the same task.
	else setTimeout(task);
}

function onRelease(task: () => void): void {
	const run = () => {
		for (const type of RELEASES) removeEventListener(type, run, true);
		task();
	};
	for (const type of RELEASES) addEventListener(type, run, true);
}

/** Makes the fields of a form that were left show their problems only after the press that left them. */
export function useLateProblems<T extends FieldValues>(form: UseFormReturn<T>): UseFormReturn<T> {
	useEffect(() => {
		const press = () => {
			isPressed = true;
			onRelease(() => {
				isPressed = false;
			});
		};
		addEventListener("pointerdown", press, true);
		return () => removeEventListener("pointerdown", press, true);
	}, []);
	const register: UseFormReturn<T>["register"] = (name, options) => {
		const field = form.register(name, options);
		return { ...field, onBlur: async (event) => afterPress(() => void field.onBlur(event)) };
	};
	return { ...form, register };
}
