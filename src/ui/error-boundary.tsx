import { Component, type ReactNode } from "react";

interface Props {
	children: ReactNode;
	/** Stands in place of what failed. @param retry draws it once more */
	fallback: (retry: () => void) => ReactNode;
	/** With another one, what failed is drawn once more: the visitor is on another page. */
	resetKey?: unknown;
}

/** Keeps an error of a part from taking the whole page along, and passes it on to the error reporter. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override componentDidCatch(error: unknown) {
		// As reportError() does, which is younger than the phones that buy tickets.
		window.dispatchEvent(new ErrorEvent("error", { error, message: String(error) }));
	}

	override componentDidUpdate({ resetKey }: Props) {
		if (this.state.hasFailed && resetKey !== this.props.resetKey) this.retry();
	}

	private readonly retry = () => this.setState({ hasFailed: false });

	override render() {
		return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
	}
}

/** For parts that nobody misses. */
export const nothing = () => null;
