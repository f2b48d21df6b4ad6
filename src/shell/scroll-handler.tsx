import { Component, type ReactNode } from "react";
import { historyEntryKey } from "../browser/address-bar";
import { readText, writeText } from "../browser/storage";
import { decodeUrlPart } from "../domain/address-part";

interface PageLocation {
	pathname: string;
	hash: string;
	key?: string;
}

interface Props {
	location: PageLocation;
	/** Gatsby's hook, called with the handler as `this`, since the hook reads the handler's storage. */
	shouldUpdateScroll?: (this: ScrollHandler, previous: Props | undefined, props: Props) => unknown;
	children: ReactNode;
}

const storageKey = ({ pathname, hash }: PageLocation, key = ""): string => `@@scroll|${pathname}${hash}|${key}`;

/** Scroll positions (px) by storage key, kept in memory too, since session storage may be blocked. */
const positions = new Map<string, number>();

const storage = {
	read(location: PageLocation, key: string | undefined): number {
		const name = storageKey(location, key);
		return positions.get(name) ?? Number(readText("session", name) ?? 0);
	},
	save(location: PageLocation, key: string, scrolled: number): void {
		const name = storageKey(location, key);
		positions.set(name, scrolled);
		writeText("session", name, String(scrolled));
	},
};

/** Scrolls to the fragment or the last position. Replaces gatsby-react-router-scroll, which bundles the whole router. */
export class ScrollHandler extends Component<Props> {
	_stateStorage = storage;
	private scrolled = 0;
	private isSaveScheduled = false;

	private onScroll = (): void => {
		this.scrolled = window.scrollY;
		if (this.isSaveScheduled) return;
		this.isSaveScheduled = true;
		requestAnimationFrame(() => {
			const { location } = this.props;
			const { hash } = window.location;
			const key = historyEntryKey() ?? location.key;
			// The search adds history entries unknown to the router; the router's location is then that of an earlier entry.
			const isUnrouted = key !== location.key;
			// Save nothing while the browser has jumped to a fragment, but the router still has the previous location.
			if (key && (isUnrouted || location.hash === hash)) storage.save({ ...location, hash }, key, this.scrolled);
			this.isSaveScheduled = false;
		});
	};

	override componentDidMount(): void {
		window.addEventListener("scroll", this.onScroll);
		const { location } = this.props;
		if (location.hash || this.savedPosition()) this.scroll(undefined);
	}

	override componentWillUnmount(): void {
		window.removeEventListener("scroll", this.onScroll);
	}

	override componentDidUpdate(previous: Props): void {
		this.scroll(previous);
	}

	private savedPosition(): number {
		const { location } = this.props;
		return location.key ? storage.read(location, location.key) : 0;
	}

	private scroll(previous: Props | undefined): void {
		const { hash } = this.props.location;
		const target = hash ? document.getElementById(decodeUrlPart(hash.slice(1)) ?? "") : undefined;
		if (target === null) return;
		const { shouldUpdateScroll } = this.props;
		if (shouldUpdateScroll && !shouldUpdateScroll.call(this, previous, this.props)) return;
		if (target) target.scrollIntoView();
		else window.scrollTo(0, this.savedPosition());
	}

	override render(): ReactNode {
		return this.props.children;
	}
}

/** Exported under the name that Gatsby's runtime imports. */
export { ScrollHandler as ScrollContext };
