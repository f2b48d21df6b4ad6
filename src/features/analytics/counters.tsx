import { useEffect } from "react";
import { YMInitializer } from "react-yandex-metrika";
import { METRIKA } from "../../settings/constants";
import type { CounterOptions } from "./counter-options";

interface Props {
	/** Counter accounts used so far on this page load; none is ever removed. */
	accounts: readonly number[];
	options: CounterOptions;
	onMounted: () => void;
}

/** Renders one initializer per account, since an initializer reads its accounts only on mount. */
export function Counters({ accounts, options, onMounted }: Props) {
	// Children's effects run first, so all counters are mounted here; calling a counter earlier would throw.
	useEffect(onMounted);
	return (
		<>
			{accounts.map((account) => (
				<YMInitializer key={account} accounts={[account]} options={{ ...options }} version={METRIKA.version} />
			))}
		</>
	);
}
