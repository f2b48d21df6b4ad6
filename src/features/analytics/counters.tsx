import { useEffect } from "react";
import { YMInitializer } from "react-yandex-metrika";
import type { Theme } from "../../domain/landing";

/** Name of the global array from which counters read e-commerce events. */
export const DATA_LAYER = "dataLayer";

export function counterOptions(theme: Pick<Theme, "ui_metric_webvisor" | "ui_metric_ecommerce">) {
	return {
		clickmap: true,
		trackLinks: true,
		accurateTrackBounce: true,
		webvisor: theme.ui_metric_webvisor,
		// Disable automatic hits: `startMetrika` reports visits itself, with the titles from the build.
		defer: true,
		...(theme.ui_metric_ecommerce && { ecommerce: DATA_LAYER }),
	};
}

interface Props {
	/** Ids of the counters' accounts. More may be added later; the counter of one left out ends by its own call only. */
	accounts: readonly number[];
	options: ReturnType<typeof counterOptions>;
	version: Theme["ui_metric_version"];
	onMounted: () => void;
}

/** Renders one `YMInitializer` per account, since a mounted initializer ignores accounts that are added later. */
export function Counters({ accounts, options, version, onMounted }: Props) {
	// Children's effects run before this one, so all counters are mounted; earlier calls to one would throw or be lost.
	useEffect(onMounted);
	return (
		<>
			{accounts.map((account) => (
				<YMInitializer key={account} accounts={[account]} options={options} version={version} />
			))}
		</>
	);
}
