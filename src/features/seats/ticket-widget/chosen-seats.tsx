import type { Offer } from "../../../domain/price";
import { useTranslation } from "../../../i18n/translation";
import { Icon } from "../../../ui/icon";
import { seatName } from "../offers/seat-words";
import * as styles from "./choosing.module.css";

export function ChosenSeats({ seats, onGiveBack }: { seats: readonly Offer[]; onGiveBack: (seat: Offer) => void }) {
	const { t } = useTranslation();
	if (seats.length === 0) return null;
	return (
		<ul className={styles["chosen"]}>
			{seats.map((seat) => (
				<li key={seat.id}>
					<button
						type="button"
						aria-label={t("cart.line.delete", { title: seatName(t, seat) })}
						onClick={() => onGiveBack(seat)}
					>
						{seatName(t, seat)}
						<Icon name="close" />
					</button>
				</li>
			))}
		</ul>
	);
}
