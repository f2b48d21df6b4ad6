import { expect, it } from "vitest";
import { plainName } from "#src/features/checkout/plain-name";

it.each([
	["Анна Ёлкина", "Анна Ёлкина"],
	["Anna O’Neill-Müller", "Anna O’Neill-Müller"],
	["  Анна\u00a0\tЁлкина\n", "Анна Ёлкина"],
	["\u200bАнна \u2060Ёлкина\ufeff", "Анна Ёлкина"],
	["\u202eАнна\u202c \u2066Ёлкина\u2069\u200f", "Анна Ёлкина"],
	["Ан\u00adна\u0000 Ёл\u0007кина", "Анна Ёлкина"],
	["\u200b ", ""],
	["Сергеи\u0306 Е\u0308лкин", "Сергей Ёлкин"],
	["Mu\u0308ller", "Müller"],
	["\u115fАн\u034fна\u3164", "Анна"],
	["Анна\u2800\u2800Ёлкина", "Анна Ёлкина"],
	["Анна\ud83d", "Анна"],
	["\ufffcАнна Ёл\ufffcкина", "Анна Ёлкина"],
	["علی\u200cرضا", "علی\u200cرضا"],
	["ක්\u200dරිස්ටි", "ක්\u200dරිස්ටි"],
	["Анна 👩\u200d🎤", "Анна 👩\u200d🎤"],
])("plainName sends the API no unseen characters of %j", (typed, name) => {
	expect(plainName(typed)).toBe(name);
});
