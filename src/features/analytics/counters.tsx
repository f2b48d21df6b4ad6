import { useEffect } from "react";
import { YMInitializer } from "react-yandex-metrika";
import { METRIKA } from "../../config/constants";
import type { CounterOptions } from "./counter-options";

interface Props {
	/** Accounts needed so far; they are never removed. */
	accounts: readonly number[];
	options: CounterOptions;
	onMounted: () => void;
}

/** Renders one initializer per account, since an initializer reads its accounts only on mount. */
export function Counters({ accounts, options, onMounted }: Props) {
	// Effects of children run first, so all counters are mounted; calls made earlier would throw.
	useEffect(onMounted);
	return (
		<>
			{accounts.map((account) => (
				<YMInitializer key={account} accounts={[account]} options={{ ...options }} version={METRIKA.version} />
			))}
		</>
	);
}
