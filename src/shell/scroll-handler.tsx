import { Component, type ReactNode } from "react";
import { readText, writeText } from "../browser/storage";
import { decodedPart } from "../domain/address-part";

/** Of the router's location, what places are kept by. */
interface Place {
	pathname: string;
	hash: string;
	key?: string;
}

interface Props {
	location: Place;
	/** Gatsby's own; `this` is the handler, whose storage it reads. */
	shouldUpdateScroll?: (this: ScrollHandler, previous: Props | undefined, props: Props) => unknown;
	children: ReactNode;
}

const storageKey = ({ pathname, hash }: Place, key: string): string => `@@scroll|${pathname}${hash}|${key}`;

/** How far each entry of the history was scrolled; also for a browser that keeps nothing. */
const kept = new Map<string, number>();

const storage = {
	read(place: Place, key: string | undefined): number {
		const name = storageKey(place, key ?? "");
		return kept.get(name) ?? Number(readText("session", name) ?? 0);
	},
	save(place: Place, key: string, scrolled: number): void {
		const name = storageKey(place, key);
		kept.set(name, scrolled);
		writeText("session", name, String(scrolled));
	},
};

/**
 * Scrolls to where the address says: to its fragment, or to where this entry of the history was left. It takes the place of
 * gatsby-react-router-scroll, written for browsers of long ago, with which all of the router is bundled, used or not.
 */
export class ScrollHandler extends Component<Props> {
	_stateStorage = storage;
	private scrolled = 0;
	private isTicking = false;

	private onScroll = (): void => {
		this.scrolled = window.scrollY;
		if (this.isTicking) return;
		this.isTicking = true;
		requestAnimationFrame(() => {
			const { location } = this.props;
			// A jump to a fragment may come before the router knows of it: that is no place of the page without.
			if (location.key && location.hash === window.location.hash) storage.save(location, location.key, this.scrolled);
			this.isTicking = false;
		});
	};

	override componentDidMount(): void {
		window.addEventListener("scroll", this.onScroll);
		const { location } = this.props;
		if (location.hash || this.kept()) this.scroll(undefined);
	}

	override componentWillUnmount(): void {
		window.removeEventListener("scroll", this.onScroll);
	}

	override componentDidUpdate(previous: Props): void {
		this.scroll(previous);
	}

	private kept(): number {
		const { location } = this.props;
		return location.key ? storage.read(location, location.key) : 0;
	}

	private scroll(previous: Props | undefined): void {
		const { hash } = this.props.location;
		const target = hash ? document.getElementById(decodedPart(hash.slice(1)) ?? "") : undefined;
		if (target === null || !this.mayScroll(previous)) return;
		if (target) target.scrollIntoView();
		else window.scrollTo(0, this.kept());
	}

	private mayScroll(previous: Props | undefined): boolean {
		const { shouldUpdateScroll } = this.props;
		return !shouldUpdateScroll || Boolean(shouldUpdateScroll.call(this, previous, this.props));
	}

	override render(): ReactNode {
		return this.props.children;
	}
}

/** As Gatsby's runtime imports it. */
export { ScrollHandler as ScrollContext };
