import { describe, expect, it } from "vitest";
import { deskOptions } from "#src/node/desk/options";
import { hashPassword } from "#src/node/desk/password";

describe("the desk's settings", () => {
	const operators = `anna:${"scrypt.1024.8.1."}${"a".repeat(22)}.${"b".repeat(43)}`;

	it("are parsed from environment variables, with defaults for missing ones", async () => {
		const bothOperators = `${operators}, boris:${await hashPassword("p")}`;
		const options = deskOptions({ DESK_OPERATORS: bothOperators, DESK_PORT: "9210" });
		expect([...options.operators.keys()]).toEqual(["anna", "boris"]);
		const addresses = { url: "http://localhost:9210", previewUrl: "http://localhost:9211" };
		expect(options).toMatchObject({ ...addresses, host: "localhost" });
	});

	it.each([
		["there is no operator", {}, /Nobody may use the desk yet/],
		["a password isn't hashed", { DESK_OPERATORS: "anna:secret" }, /must be name:hash/],
		["the port isn't a number", { DESK_OPERATORS: operators, DESK_PORT: "x" }, /DESK_PORT must be a port/],
		[
			"the webhook's secret is short",
			{ DESK_OPERATORS: operators, DESK_WEBHOOK_SECRET: "short" },
			/24 characters/,
		],
		[
			"the webhook's token is short",
			{ DESK_OPERATORS: operators, DESK_WEBHOOK_TOKEN: "short" },
			/24 characters/,
		],
		[
			"the address has a path",
			{ DESK_OPERATORS: operators, DESK_URL: "https://x.example/desk" },
			/without a path/,
		],
		[
			"anyone can send the trusted header",
			{ DESK_TRUST_HEADER: "X-User", DESK_HOST: "0.0.0.0" },
			/only the proxy/,
		],
	])("are rejected when %s", (_what, variables, reason) => {
		expect(() => deskOptions(variables)).toThrow(reason);
	});
});
