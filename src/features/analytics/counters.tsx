import { useEffect } from "react";
import { YMInitializer } from "react-yandex-metrika";
import { METRIKA } from "../../config/constants";
import type { CounterOptions } from "./counter-options";

interface Props {
	/** The accounts that have been needed so far; one stays once it's there. */
	accounts: readonly number[];
	options: CounterOptions;
	onMounted: () => void;
}

/** The counters. Each account is an initializer of its own, for one reads its accounts only when it's mounted. */
export function Counters({ accounts, options, onMounted }: Props) {
	// Effects run children first: every counter is there by now. A call before that would throw.
	useEffect(onMounted);
	return (
		<>
			{accounts.map((account) => (
				<YMInitializer key={account} accounts={[account]} options={{ ...options }} version={METRIKA.version} />
			))}
		</>
	);
}
