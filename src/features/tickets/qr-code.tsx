import { useMemo } from "react";
import { encode } from "uqr";
import * as styles from "./order-bill.module.css";

interface Props {
	text: string;
	label: string;
}

/** Empty margin in modules; scanners need four. */
const BORDER = 4;

/** A ticket's QR code, black on white in every theme. */
export function QrCode({ text, label }: Props) {
	const { size, path } = useMemo(() => modulePath(text), [text]);
	return (
		<svg
			className={styles["qr"]}
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

/** Draws runs of dark modules as one path, which takes far less markup than a square for each. */
function modulePath(text: string): { size: number; path: string } {
	const { data, size } = encode(text, { ecc: "M", border: BORDER });
	const runs: string[] = [];
	data.forEach((row, y) => {
		let start: number | undefined;
		for (let x = 0; x <= row.length; x += 1) {
			if (row[x] && start === undefined) start = x;
			else if (!row[x] && start !== undefined) {
				runs.push(`M${start} ${y}h${x - start}v1H${start}z`);
				start = undefined;
			}
		}
	});
	return { size, path: runs.join("") };
}
