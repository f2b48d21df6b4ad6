import type { ComponentProps } from "react";
import * as styles from "./button.module.css";
import { type CssModule, classNames } from "./class-names";
import { Link } from "./link";

/** `primary` is the main action of a screen. */
export type ButtonLook = "primary" | "plain" | "quiet";

/** Returns the class of a button, for elements other than `Button`. */
export function buttonClass(look: ButtonLook = "plain"): string {
	return classNames(styles.button, (styles as CssModule)[look]);
}

export function Button({ look, ...rest }: ComponentProps<"button"> & { look?: ButtonLook }) {
	return <button type="button" className={buttonClass(look)} {...rest} />;
}

export function ButtonLink({ look, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) {
	return <Link className={buttonClass(look)} {...rest} />;
}
