"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Renders the page's server components again from time to time, while somebody looks. */
export function Refresh({ seconds }: { seconds: number }) {
	const { refresh } = useRouter();
	useEffect(() => {
		const timer = setInterval(() => document.visibilityState === "visible" && refresh(), seconds * 1_000);
		return () => clearInterval(timer);
	}, [refresh, seconds]);
	return null;
}
