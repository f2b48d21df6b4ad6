import { useMemo } from "react";
import { encode } from "uqr";
import * as styles from "./qr-code.module.css";

/** Empty margin around the code, in modules (the code's squares); scanners need four. */
const BORDER = 4;

/** A ticket's QR code, black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { size, path } = useMemo(() => modulePath(text), [text]);
	return (
		<svg
			className={styles.qr}
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}

/** Returns one path for all dark squares of a code, which is far less markup than a rectangle for each. */
function modulePath(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: "M", border: BORDER });
	const runs = data.flatMap((row, y) => {
		const darkRuns = [...row.map(Number).join("").matchAll(/1+/g)];
		return darkRuns.map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1H${x}z`);
	});
	return { size, path: runs.join("") };
}
