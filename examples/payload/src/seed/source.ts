/** A record of the API that is imported. */
export type ApiRecord = Record<string, unknown> & { id: number };

/** Reads another backend of the shop's contract, such as the sandbox. */
export class Source {
	constructor(private readonly url: string) {}

	async list(path: string): Promise<ApiRecord[]> {
		const records: ApiRecord[] = [];
		for (let page = 1; ; page++) {
			const { data, meta } = await this.read(
				`${path}${path.includes("?") ? "&" : "?"}page=${page}&per_page=100`,
			);
			records.push(...data);
			if (data.length === 0 || records.length >= meta.total) return records;
		}
	}

	async read(path: string) {
		const response = await fetch(this.url + path);
		if (!response.ok) throw new Error(`${this.url + path} answers ${response.status}.`);
		return response.json();
	}

	async picture(url: string) {
		const response = await fetch(`${url}?w=1600&f=webp`);
		if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
		const mimetype = response.headers.get("content-type")?.split(";")[0] ?? "image/webp";
		return { data: Buffer.from(await response.arrayBuffer()), mimetype };
	}
}
