// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { orderInPath } from "../../../../src/features/order/order-address";
import { useOrderAddress } from "../../../../src/features/order/use-order-address";

const open = (path: string) => {
	window.history.replaceState(null, "", path);
	return renderHook(() => useOrderAddress(orderInPath)).result;
};
const changeAddress = (path: string, event: string) =>
	act(() => {
		window.history.replaceState(null, "", path);
		window.dispatchEvent(new Event(event));
	});

describe("useOrderAddress", () => {
	it("reads number and secret from the address, and leaves a secret there that the device doesn't store", () => {
		const address = open("/order/bill/A-1#s3cret");
		expect(address.current).toEqual({ number: "A-1", secret: "s3cret" });
		expect(window.location.hash).toBe("#s3cret");
	});

	it.each(["popstate", "hashchange"])(
		"uses a secret added to the address later, and removes it from there, on %s",
		(event) => {
			const address = open("/order/bill/A-1");
			expect(address.current).toEqual({ number: "A-1", secret: undefined });
			changeAddress("/order/bill/A-1#s3cret", event);
			expect(address.current).toEqual({ number: "A-1", secret: "s3cret" });
			expect(window.location.hash).toBe("");
			// Browsers fire two events for one change; at the second the address has no secret any more.
			changeAddress("/order/bill/A-1", "hashchange");
			expect(address.current).toEqual({ number: "A-1", secret: "s3cret" });
		},
	);

	it("returns another order when the address changes", () => {
		const address = open("/order/bill/A-1#s3cret");
		changeAddress("/order/bill/A-2", "popstate");
		expect(address.current).toEqual({ number: "A-2", secret: undefined });
	});
});
