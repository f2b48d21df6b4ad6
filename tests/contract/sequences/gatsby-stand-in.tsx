import type { AnchorHTMLAttributes } from "react";

/** Replaces Gatsby in a tab: renders pages by path without loading. */
const MOVED = "tab-moved";

export function navigate(to: string): void {
	window.history.pushState({}, "", to);
	window.dispatchEvent(new Event(MOVED));
}

export function onMoved(callback: () => void): () => void {
	window.addEventListener(MOVED, callback);
	return () => window.removeEventListener(MOVED, callback);
}

export function Link({ to, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
	return (
		<a
			href={to}
			onClick={(event) => {
				onClick?.(event);
				event.preventDefault();
				navigate(to);
			}}
			{...rest}
		/>
	);
}

export function withPrefix(path: string): string {
	return path;
}
