import type { ComponentProps } from "react";
import * as styles from "./button.module.css";
import { classNames } from "./class-names";
import { Link } from "./link";

/** `primary` is the main action of a screen. */
export type ButtonLook = "primary" | "plain" | "quiet";

const LOOK_CLASSES = { primary: styles.primary, plain: undefined, quiet: styles.quiet };

/** Returns the class of a button, for elements other than `Button`. */
export function buttonClass(look: ButtonLook = "plain"): string {
	return classNames(styles.button, LOOK_CLASSES[look]);
}

export function Button({ look, ...rest }: ComponentProps<"button"> & { look?: ButtonLook }) {
	return <button type="button" className={buttonClass(look)} {...rest} />;
}

export function ButtonLink({ look, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) {
	return <Link className={buttonClass(look)} {...rest} />;
}
