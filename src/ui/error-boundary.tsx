import { Component, type ReactNode } from "react";

interface Props {
	children: ReactNode;
	/** Rendered instead of the failed part. @param retry renders the part again */
	fallback: (retry: () => void) => ReactNode;
	/** When it changes, as after navigation, the failed part is rendered again. */
	resetKey?: unknown;
}

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override componentDidCatch(error: unknown) {
		// Report the error as reportError() would; older phones lack that function.
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

/** Fallback for parts that the page can do without. */
export const renderNull = () => null;
