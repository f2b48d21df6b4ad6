import type { AnchorHTMLAttributes, Ref } from "react";

// Replaces the `gatsby` module in a simulated tab: navigation only changes the path and loads no page data.
const PATH_CHANGE_EVENT = "path-changed";

export function navigate(to: string): void {
	window.history.pushState({}, "", to);
	window.dispatchEvent(new Event(PATH_CHANGE_EVENT));
}

export function onPathChange(callback: () => void): () => void {
	window.addEventListener(PATH_CHANGE_EVENT, callback);
	return () => window.removeEventListener(PATH_CHANGE_EVENT, callback);
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; innerRef?: Ref<HTMLAnchorElement> };

export function Link({ to, onClick, innerRef, ...rest }: LinkProps) {
	return (
		<a
			ref={innerRef}
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

export function graphql(): void {}

export function withPrefix(path: string): string {
	return path;
}
