/** Returns a picture's address. Its file has the name that an editor gave it: "100% Шоу #2.jpg". */
export function pictureUrl(server: string, id: number, filename: string): string {
	return `${server}/api/pictures/${id}/${encodeURIComponent(filename)}`;
}
