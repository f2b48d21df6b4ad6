import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names";
import * as styles from "./dialog.module.css";
import { Icon } from "./icon";

interface Props {
	title: string;
	/** Sits at the bottom edge on phones. Not for dialogs that start with a text field: the keyboard would cover it. */
	sheet?: boolean;
	/** Opens as a popover below this element. */
	anchor?: Element;
	onClose(): void;
	children: ReactNode;
}

/** Native modal dialog, which traps and restores the focus. Escape and a click outside close it. */
export function Dialog({ title, sheet = false, anchor, onClose, children }: Props) {
	const { t } = useTranslation();
	const heading = useId();
	const element = useRef<HTMLDialogElement>(null);
	// Close the dialog before it is unmounted, as when a link inside was clicked; otherwise the focus isn't restored.
	useLayoutEffect(() => {
		const dialog = element.current;
		dialog?.showModal();
		if (dialog && anchor) placeBelow(dialog, anchor);
		return () => dialog?.close();
	}, [anchor]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes dialogs on Escape
		<dialog
			ref={element}
			className={classNames(styles.dialog, sheet && styles.sheet, anchor && styles.popover)}
			aria-labelledby={heading}
			onClose={onClose}
			onClick={(event) => event.target === element.current && element.current.close()}
		>
			<div className={styles.box}>
				<div className={styles.head}>
					<h2 id={heading}>{title}</h2>
					<button
						type="button"
						className={styles.close}
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

/** Places the popover below its anchor, in page coordinates, so that both scroll together. */
function placeBelow(dialog: HTMLDialogElement, anchor: Element): void {
	const { left, right, bottom } = anchor.getBoundingClientRect();
	const { clientWidth } = document.documentElement;
	const isRtl = getComputedStyle(dialog).direction === "rtl";
	dialog.style.setProperty("--start", `${isRtl ? clientWidth - right : left}px`);
	dialog.style.setProperty("--below", `${bottom + window.scrollY}px`);
	dialog.scrollIntoView?.({ block: "nearest" });
}
