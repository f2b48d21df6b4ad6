/** How each story is tested and pictured: light, dark, and right to left. */
export const LOOKS = [
	{ name: "light", language: "ru", theme: "light" },
	{ name: "dark", language: "ru", theme: "dark" },
	{ name: "rtl", language: "ar", theme: "light" },
] as const;

export type Look = (typeof LOOKS)[number];
