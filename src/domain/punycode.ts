const BASE = 36;
const [FIRST_BIAS, SKEW, DAMP, T_MAX] = [72, 38, 700, 26];

/** Decodes a host's encoded label (RFC 3492) without its `xn--`: "p1ai" → "рф"; undefined if it is invalid. */
export function decodePunycode(encoded: string): string | undefined {
	const plainEnd = Math.max(0, encoded.lastIndexOf("-"));
	const characters = [...encoded.slice(0, plainEnd)];
	const digits = [...encoded.slice(plainEnd).replace("-", "")].map((digit) => Number.parseInt(digit, BASE));
	if (digits.some(Number.isNaN)) return undefined;
	let [code, at, bias] = [0x80, 0, FIRST_BIAS];
	while (digits.length > 0) {
		const start = at;
		for (let weight = 1, threshold = BASE; ; threshold += BASE) {
			const next = digits.shift();
			if (next === undefined) return undefined;
			// Letters come before digits.
			const digit = (next + T_MAX) % BASE;
			const limit = Math.min(Math.max(threshold - bias, 1), T_MAX);
			at += digit * weight;
			if (digit < limit) break;
			weight *= BASE - limit;
		}
		const length = characters.length + 1;
		bias = adaptedBias(at - start, length, start === 0);
		code += Math.floor(at / length);
		if (code > 0x10ffff) return undefined;
		at %= length;
		characters.splice(at, 0, String.fromCodePoint(code));
		at += 1;
	}
	return characters.join("");
}

function adaptedBias(distance: number, length: number, isFirst: boolean): number {
	let delta = Math.floor(distance / (isFirst ? DAMP : 2));
	delta += Math.floor(delta / length);
	let steps = 0;
	for (; delta > ((BASE - 1) * T_MAX) / 2; steps += BASE) delta = Math.floor(delta / (BASE - 1));
	return steps + Math.floor((BASE * delta) / (delta + SKEW));
}
