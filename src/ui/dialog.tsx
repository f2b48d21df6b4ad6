import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names";
import * as styles from "./dialog.module.css";
import { Icon } from "./icon";

interface Props {
	title: string;
	/** Slides in from the bottom on phones; for choices, not for typing. */
	sheet?: boolean;
	/** Opens as a popover below this element. */
	anchor?: Element;
	onClose(): void;
	children: ReactNode;
}

/** A native modal dialog: it traps and restores the focus; Escape and a click outside close it. */
export function Dialog({ title, sheet = false, anchor, onClose, children }: Props) {
	const { t } = useTranslation();
	const heading = useId();
	const element = useRef<HTMLDialogElement>(null);
	// Close before unmounting, as after a click on a link inside: otherwise the focus isn't restored.
	useLayoutEffect(() => {
		const dialog = element.current;
		dialog?.showModal();
		if (dialog && anchor) standBelow(dialog, anchor);
		return () => dialog?.close();
	}, [anchor]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it by itself
		<dialog
			ref={element}
			className={classNames(styles["dialog"], sheet && styles["sheet"], anchor && styles["popover"])}
			aria-labelledby={heading}
			onClose={onClose}
			onClick={(event) => event.target === element.current && element.current.close()}
		>
			<div className={styles["box"]}>
				<div className={styles["head"]}>
					<h2 id={heading}>{title}</h2>
					<button
						type="button"
						className={styles["close"]}
						aria-label={t("dialog.close")}
						onClick={() => element.current?.close()}
					>
						<Icon name="close" />
					</button>
				</div>
				{children}
			</div>
		</dialog>
	);
}

/** Passes the anchor's position on the page to the stylesheet, so that the popover scrolls along with it. */
function standBelow(dialog: HTMLDialogElement, anchor: Element): void {
	const { left, right, bottom } = anchor.getBoundingClientRect();
	const { clientWidth } = document.documentElement;
	const isRtl = getComputedStyle(dialog).direction === "rtl";
	dialog.style.setProperty("--start", `${isRtl ? clientWidth - right : left}px`);
	dialog.style.setProperty("--below", `${bottom + window.scrollY}px`);
	dialog.scrollIntoView?.({ block: "nearest" });
}
