/** Where a map service shows the way to a place that is known by name only. Opened by the buyer's press, never before. */
export function routeTo(place: string): string {
	return `https://yandex.ru/maps/?text=${encodeURIComponent(place)}`;
}
