import { useTranslation } from "gatsby-plugin-react-i18next";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names";
import * as styles from "./dialog.module.css";
import { Icon } from "./icon";

interface Props {
	title: string;
	/** On a phone the dialog comes from below, within the thumb's reach; for choices, not for typing. */
	sheet?: boolean;
	onClose(): void;
	children: ReactNode;
}

/** The browser's own modal dialog: it traps focus, gives it back and closes on Escape; a click beside it closes it too. */
export function Dialog({ title, sheet = false, onClose, children }: Props) {
	const { t } = useTranslation();
	const heading = useId();
	const element = useRef<HTMLDialogElement>(null);
	// Taken away while open, as by a link in it, it would leave the focus nowhere; closed first, it gives it back.
	useLayoutEffect(() => {
		const dialog = element.current;
		dialog?.showModal();
		return () => dialog?.close();
	}, []);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it by itself
		<dialog
			ref={element}
			className={classNames(styles["dialog"], sheet && styles["sheet"])}
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
