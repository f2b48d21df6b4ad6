import { useCallback, useEffect, useState } from "react";
import { getAcquisitions } from "../../backend/acquisitions";
import { createBrowserHttp } from "../../backend/browser-http";
import { browserEnv } from "../../config/browser-env";
import type { Acquisition } from "../../domain/order";

export interface Ways {
	status: "loading" | "ready" | "failed";
	/** Those that take the currency. */
	ways: readonly Acquisition[];
	retry: () => void;
}

/** The ways to pay in a currency. One that names no currencies takes all of them. */
export function useWays(currency: string): Ways {
	const [state, setState] = useState<{ status: Ways["status"]; all: readonly Acquisition[] }>({
		status: "loading",
		all: [],
	});
	const [attempt, setAttempt] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
	useEffect(() => {
		let isOver = false;
		setState((was) => ({ ...was, status: was.all.length > 0 ? "ready" : "loading" }));
		getAcquisitions(createBrowserHttp(browserEnv.publicApiUrl)).then(
			({ records }) => !isOver && setState({ status: "ready", all: records }),
			() => !isOver && setState((was) => ({ ...was, status: "failed" })),
		);
		return () => {
			isOver = true;
		};
	}, [attempt]);
	const retry = useCallback(() => setAttempt((count) => count + 1), []);
	const ways = state.all.filter(({ currencyCodes }) => currencyCodes.length === 0 || currencyCodes.includes(currency));
	return { status: state.status, ways, retry };
}
