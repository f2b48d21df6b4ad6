import type { Outline } from "./shape";

/** Pixels of a row that an outline covers equally: all of them with a share of 1. */
export type SpanVisitor = (y: number, from: number, to: number, share: number) => void;

/**
 * Measures the exact share of each pixel that an outline covers. Each edge notes where a pixel's share differs from that
 * of its left neighbour, so a row's running sum is the share.
 */
export class Coverage {
	private left = 0;
	private top = 0;
	private rows = 0;
	/** Words of `noted` in a row. */
	private words = 0;
	/** Differences, row after row; 0 between calls. */
	private cells = new Float32Array(0);
	/** A bit for each cell that an edge noted, since few are; 0 between calls. */
	private noted = new Int32Array(0);

	/** Visits what an outline covers, from top to bottom and from left to right. */
	visit(outline: Outline, visitor: SpanVisitor): void {
		this.frame(outline);
		for (const polygon of outline) {
			let x = (polygon.at(-2) ?? 0) - this.left;
			let y = (polygon.at(-1) ?? 0) - this.top;
			for (let index = 0; index < polygon.length; index += 2) {
				const toX = (polygon[index] ?? 0) - this.left;
				const toY = (polygon[index + 1] ?? 0) - this.top;
				if (y < toY) this.edge(x, y, toX, toY, 1);
				else if (y > toY) this.edge(toX, toY, x, y, -1);
				x = toX;
				y = toY;
			}
		}
		for (let row = 0; row < this.rows; row++) this.visitRow(row, visitor);
	}

	private visitRow(row: number, visitor: SpanVisitor): void {
		const { cells, noted, words, left } = this;
		const y = this.top + row;
		let sum = 0;
		let from = 0;
		for (let word = 0; word < words; word++) {
			let bits = noted[row * words + word] ?? 0;
			if (bits === 0) continue;
			noted[row * words + word] = 0;
			for (; bits !== 0; bits &= bits - 1) {
				const column = word * 32 + 31 - Math.clz32(bits & -bits);
				if (sum !== 0) visitor(y, left + from, left + column, Math.min(1, Math.abs(sum)));
				const cell = row * words * 32 + column;
				sum += cells[cell] ?? 0;
				cells[cell] = 0;
				from = column;
			}
		}
	}

	private frame(outline: Outline): void {
		let left = Infinity;
		let top = Infinity;
		let right = -Infinity;
		let bottom = -Infinity;
		for (const polygon of outline) {
			for (let index = 0; index < polygon.length; index += 2) {
				const x = polygon[index] ?? 0;
				const y = polygon[index + 1] ?? 0;
				if (x < left) left = x;
				if (x > right) right = x;
				if (y < top) top = y;
				if (y > bottom) bottom = y;
			}
		}
		const isEmpty = !(left < right && top < bottom);
		this.left = isEmpty ? 0 : Math.floor(left);
		this.top = isEmpty ? 0 : Math.floor(top);
		this.rows = isEmpty ? 0 : Math.ceil(bottom) - this.top;
		// An edge on the right border notes two cells behind it.
		this.words = isEmpty ? 0 : (Math.ceil(right) - this.left + 2 + 31) >> 5;
		const count = this.words * this.rows;
		if (count > this.noted.length) {
			this.noted = new Int32Array(count);
			this.cells = new Float32Array(count * 32);
		}
	}

	/** Adds an edge that goes down. */
	private edge(fromX: number, fromY: number, toX: number, toY: number, direction: number): void {
		const columns = this.words * 32;
		const slope = (toX - fromX) / (toY - fromY);
		let x = fromX;
		for (let row = Math.floor(fromY); row < toY; row++) {
			const height = Math.min(row + 1, toY) - Math.max(row, fromY);
			const next = x + slope * height;
			const share = direction * height;
			const low = Math.min(x, next);
			const high = Math.max(x, next);
			const first = Math.floor(low);
			const at = row * columns + first;
			if (high <= first + 1) {
				const right = share * ((low + high) / 2 - first);
				this.note(at, share - right);
				this.note(at + 1, right);
			} else {
				// Each column's covered area: a triangle at first, trapeziums, all but a triangle at last.
				const run = share / (high - low);
				const columnsCrossed = Math.ceil(high) - first;
				let covered = 0;
				for (let column = 0; column < columnsCrossed; column++) {
					const before = covered;
					if (column === 0) covered = (run * (first + 1 - low) ** 2) / 2;
					else if (column < columnsCrossed - 1) covered = run * (first + column + 0.5 - low);
					else covered = share - (run * (high - first - column) ** 2) / 2;
					this.note(at + column, covered - before);
				}
				this.note(at + columnsCrossed, share - covered);
			}
			x = next;
		}
	}

	private note(cell: number, by: number): void {
		this.cells[cell] = (this.cells[cell] ?? 0) + by;
		this.noted[cell >> 5] = (this.noted[cell >> 5] ?? 0) | (1 << (cell & 31));
	}
}
