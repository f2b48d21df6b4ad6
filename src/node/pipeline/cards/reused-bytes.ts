/** Bytes for one picture at a time, since allocating a megabyte for each of thousands takes longer than filling it. */
export class ReusedBytes {
	private bytes = new Uint8Array(0);

	/** Returns `count` bytes, which may hold an earlier picture and are valid until the next call. */
	take(count: number): Uint8Array {
		if (this.bytes.length !== count) this.bytes = new Uint8Array(count);
		return this.bytes;
	}
}
