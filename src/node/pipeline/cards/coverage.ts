import type { Outline } from "./shape";

/** Receives the pixels `from` to `to - 1` of row `y`. The outline covers the same `share` (0 to 1) of each of them. */
export type SpanVisitor = (y: number, from: number, to: number, share: number) => void;

/** Measures what share of each pixel an outline covers, by adding up how that share changes from pixel to pixel. */
export class Coverage {
	private left = 0;
	private top = 0;
	private rows = 0;
	/** Number of 32-bit words of `changed` for each row of pixels. */
	private words = 0;
	/** Each pixel's coverage minus its left neighbour's, row by row; signed by the outline's direction. 0 between calls. */
	private cells = new Float32Array(0);
	/** One bit per cell, set when an edge changes the cell. Most words stay 0 and can be skipped. All 0 between calls. */
	private changed = new Int32Array(0);

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
		const { cells, changed, words, left } = this;
		const y = this.top + row;
		let sum = 0;
		let from = 0;
		for (let word = 0; word < words; word++) {
			let bits = changed[row * words + word] ?? 0;
			if (bits === 0) continue;
			changed[row * words + word] = 0;
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
		// An edge on the outline's right border may change the two cells to the right of that border.
		this.words = isEmpty ? 0 : (Math.ceil(right) - this.left + 2 + 31) >> 5;
		const count = this.words * this.rows;
		if (count > this.changed.length) {
			this.changed = new Int32Array(count);
			this.cells = new Float32Array(count * 32);
		}
	}

	// biome-ignore lint/complexity/useMaxParams: called for each edge of each letter, where objects would take time
	private edge(fromX: number, fromY: number, toX: number, toY: number, direction: number): void {
		const columns = this.words * 32;
		const slope = (toX - fromX) / (toY - fromY);
		let x = fromX;
		for (let row = Math.floor(fromY); row < toY; row++) {
			const height = Math.min(row + 1, toY) - Math.max(row, fromY);
			const nextX = x + slope * height;
			const share = direction * height;
			const low = Math.min(x, nextX);
			const high = Math.max(x, nextX);
			const firstColumn = Math.floor(low);
			const at = row * columns + firstColumn;
			if (high <= firstColumn + 1) {
				const right = share * ((low + high) / 2 - firstColumn);
				this.change(at, share - right);
				this.change(at + 1, right);
			} else {
				// Area covered in each column: a triangle in the first one, a trapezium in those between, and `share` minus
				// a triangle in the last one.
				const run = share / (high - low);
				const columnCount = Math.ceil(high) - firstColumn;
				let coveredArea = 0;
				for (let column = 0; column < columnCount; column++) {
					const areaBefore = coveredArea;
					if (column === 0) coveredArea = (run * (firstColumn + 1 - low) ** 2) / 2;
					else if (column < columnCount - 1) coveredArea = run * (firstColumn + column + 0.5 - low);
					else coveredArea = share - (run * (high - firstColumn - column) ** 2) / 2;
					this.change(at + column, coveredArea - areaBefore);
				}
				this.change(at + columnCount, share - coveredArea);
			}
			x = nextX;
		}
	}

	private change(cell: number, by: number): void {
		this.cells[cell] = (this.cells[cell] ?? 0) + by;
		this.changed[cell >> 5] = (this.changed[cell >> 5] ?? 0) | (1 << (cell & 31));
	}
}
