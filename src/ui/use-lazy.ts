import { type ComponentType, useState } from "react";

/** Loads a dialog's component when the dialog opens. `Part` is the component; undefined while closed or loading. */
export function useLazy<P extends object>(load: () => Promise<ComponentType<P>>) {
	const [part, setPart] = useState<{ Part: ComponentType<P> }>();
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	const open = (onFailure: () => void) => {
		setOpen(true);
		load().then(
			(Part) => setPart({ Part }),
			() => {
				close();
				onFailure();
			},
		);
	};
	return { Part: isOpen ? part?.Part : undefined, open, close };
}
