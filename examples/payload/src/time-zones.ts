/** Time zones that a city may have. Add a line for a city in another one. */
const ZONES = [
	"Europe/Kaliningrad",
	"Europe/Moscow",
	"Europe/Astrakhan",
	"Europe/Kirov",
	"Europe/Samara",
	"Europe/Saratov",
	"Europe/Ulyanovsk",
	"Europe/Volgograd",
	"Asia/Yekaterinburg",
	"Asia/Omsk",
	"Asia/Barnaul",
	"Asia/Krasnoyarsk",
	"Asia/Novokuznetsk",
	"Asia/Novosibirsk",
	"Asia/Tomsk",
	"Asia/Irkutsk",
	"Asia/Yakutsk",
	"Asia/Vladivostok",
	"Asia/Magadan",
	"Asia/Kamchatka",
	"Europe/Minsk",
	"Europe/Kyiv",
	"Europe/Berlin",
	"Europe/Paris",
	"Europe/Madrid",
	"Europe/London",
	"Europe/Istanbul",
	"Asia/Jerusalem",
	"Asia/Tbilisi",
	"Asia/Yerevan",
	"Asia/Baku",
	"Asia/Almaty",
	"Asia/Bishkek",
	"Asia/Tashkent",
	"Asia/Samarkand",
	"Asia/Riyadh",
	"Asia/Kuwait",
	"Asia/Bahrain",
	"Asia/Qatar",
	"Asia/Dubai",
	"Asia/Muscat",
	"Asia/Tokyo",
	"Asia/Shanghai",
];

export const TIME_ZONES = ZONES.map((zone) => ({ label: zone.replaceAll("_", " "), value: zone }));

/** Writes a moment as the wall clock of a zone shows it: "2026-12-05T19:00:00+03:00". */
export function inZone(moment: string, zone: string): string {
	const date = new Date(moment);
	// The Swedish locale writes dates and times in the order of ISO 8601.
	const wallClock = date.toLocaleString("sv-SE", { timeZone: zone }).replace(" ", "T");
	const offsetMinutes = Math.round((Date.parse(`${wallClock}Z`) - date.getTime()) / 60_000);
	const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
	const twoDigits = (value: number) => String(value).padStart(2, "0");
	return `${wallClock}${offsetMinutes < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(minutes)}`;
}
