import { useEffect } from "react";
import { YMInitializer } from "react-yandex-metrika";
import type { Theme } from "../../domain/landing";
import { METRIKA } from "../../settings/constants";

/** Name of the global array from which counters read e-commerce events. */
export const DATA_LAYER = "dataLayer";

export function counterOptions(theme: Pick<Theme, "ui_metric_webvisor" | "ui_metric_ecommerce">) {
	return {
		clickmap: true,
		trackLinks: true,
		accurateTrackBounce: true,
		webvisor: theme.ui_metric_webvisor,
		// Disable automatic hits; each page is reported once its title is known.
		defer: true,
		...(theme.ui_metric_ecommerce && { ecommerce: DATA_LAYER }),
	};
}

interface Props {
	/** Ids of the counters' accounts. More may be added later; to remove one, remount the component. */
	accounts: readonly number[];
	options: ReturnType<typeof counterOptions>;
	onMounted: () => void;
}

/** Renders one initializer per account, since it reads `accounts` only on mount and would miss those added later. */
export function Counters({ accounts, options, onMounted }: Props) {
	// Children's effects run before this one, so all counters are mounted; calling a counter earlier would throw.
	useEffect(onMounted);
	return (
		<>
			{accounts.map((account) => (
				<YMInitializer key={account} accounts={[account]} options={options} version={METRIKA.version} />
			))}
		</>
	);
}
