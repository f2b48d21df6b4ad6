type Step = string | number;

export function at(body: unknown, ...steps: Step[]): unknown {
	let value = body;
	for (const step of steps) {
		if (typeof value !== "object" || value === null) return undefined;
		value = Object.entries(value).find(([name]) => name === String(step))?.[1];
	}
	return value;
}

export function textAt(body: unknown, ...steps: Step[]): string {
	const value = at(body, ...steps);
	if (typeof value !== "string") throw new Error(`No text at ${steps.join(".")}: ${JSON.stringify(body)}`);
	return value;
}

export function numberAt(body: unknown, ...steps: Step[]): number {
	const value = at(body, ...steps);
	if (typeof value !== "number") throw new Error(`No number at ${steps.join(".")}: ${JSON.stringify(body)}`);
	return value;
}

export function listAt(body: unknown, ...steps: Step[]): unknown[] {
	const value = at(body, ...steps);
	if (!Array.isArray(value)) throw new Error(`No list at ${steps.join(".")}: ${JSON.stringify(body)}`);
	return value;
}
