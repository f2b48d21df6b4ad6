import { type ReactNode, useEffect, useState } from "react";
import * as styles from "./bottom-bar.module.css";

interface Props {
	/** Id of the element that hides the bar while visible. */
	target: string;
	className: string | undefined;
	children: ReactNode;
}

/** Bar at the bottom of narrow screens; hidden while its target is visible. */
export function BottomBar({ target, className, children, ...attributes }: Props) {
	const [isTargetVisible, setTargetVisible] = useState(false);
	useEffect(() => {
		const element = document.getElementById(target);
		if (!element || typeof IntersectionObserver === "undefined") return;
		// A target in the lower half may show no more than its heading, and the bar may cover its button.
		const rootMargin = "0px 0px -50%";
		const observer = new IntersectionObserver(([entry]) => setTargetVisible(entry?.isIntersecting === true), {
			rootMargin,
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, [target]);
	return (
		<div className={`${styles.bar} ${className}`} hidden={isTargetVisible} {...attributes}>
			{children}
		</div>
	);
}
