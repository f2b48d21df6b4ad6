import { afterEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "#src/config/env";
import { imageUrl } from "#src/domain/image-url";
import { srcSet } from "#src/views/pictures";

afterEach(() => vi.unstubAllEnvs());

/** The address of a picture in 320 px, as JPEG, with this setting. */
function addressWith(setting: string, url: string): string {
	vi.stubEnv("PICTURE_URL", parseEnv({ PICTURE_URL: setting }).pictureUrl);
	return imageUrl(url, 320, "jpeg");
}

describe("the address of a picture", () => {
	it.each([
		["", "https://img.example/a.jpg", "https://img.example/a.jpg?w=320&f=jpeg"],
		["default", "https://img.example/a.jpg?v=2&w=9", "https://img.example/a.jpg?v=2&w=320&f=jpeg"],
		[
			"directus",
			"https://cms.example/assets/1",
			"https://cms.example/assets/1?width=320&format=jpg&withoutEnlargement=true",
		],
		[
			"contentful",
			"https://images.ctfassets.net/s/a/b.png",
			"https://images.ctfassets.net/s/a/b.png?w=320&fm=jpg",
		],
		[
			"sanity",
			"https://cdn.sanity.io/i/a-1x1.jpg",
			"https://cdn.sanity.io/i/a-1x1.jpg?w=320&fit=max&auto=format",
		],
		["imgix", "https://x.imgix.net/a.jpg?s=1", "https://x.imgix.net/a.jpg?s=1&w=320&fm=jpg&fit=max"],
		[
			"cloudinary",
			"https://res.cloudinary.com/demo/image/upload/v1/a.jpg",
			"https://res.cloudinary.com/demo/image/upload/w_320,c_limit,f_jpg/v1/a.jpg",
		],
		[
			"cloudinary",
			"https://res.cloudinary.com/demo/image/upload/v1312461204/site/upload/poster.jpg",
			"https://res.cloudinary.com/demo/image/upload/w_320,c_limit,f_jpg/v1312461204/site/upload/poster.jpg",
		],
		["default", "/p?src=https://cdn/x.jpg?v=3", "/p?src=https://cdn/x.jpg?v=3&w=320&f=jpeg"],
		["default", "https://img.example/a.jpg#top", "https://img.example/a.jpg?w=320&f=jpeg#top"],
		["default", "https://img.example/a.jpg?v=2#a?w=1", "https://img.example/a.jpg?v=2&w=320&f=jpeg#a?w=1"],
		[
			"default",
			"https://img.example/a.jpg?name=a%20b+c&download&w=9&s=x%2Fy",
			"https://img.example/a.jpg?name=a%20b+c&download&s=x%2Fy&w=320&f=jpeg",
		],
		["default", "https://img.example/a.jpg?", "https://img.example/a.jpg?w=320&f=jpeg"],
		["cloudinary", "https://elsewhere.example/a.jpg", "https://elsewhere.example/a.jpg"],
		["none", "https://img.example/a.jpg?v=2", "https://img.example/a.jpg?v=2"],
		[
			"https://wsrv.nl/?url={encodedUrl}&w={width}",
			"https://a.example/b c.jpg?d=1",
			"https://wsrv.nl/?url=https%3A%2F%2Fa.example%2Fb%20c.jpg%3Fd%3D1&w=320",
		],
		["https://img.example/{width}/{url}", "/images/a.jpg", "/images/a.jpg"],
		["{url}?width={width}", "/images/a.jpg", "/images/a.jpg?width=320"],
	])("with PICTURE_URL=%s of %s is %s", (setting, url, address) => {
		expect(addressWith(setting, url)).toBe(address);
	});

	it("is one address if the host makes no widths", () => {
		vi.stubEnv("PICTURE_URL", "{url}");
		expect(srcSet("https://img.example/a.jpg", [320, 640], "avif")).toBe("https://img.example/a.jpg");
	});

	it.each([
		"directsu",
		"{url}?w={with}",
		"https://img.example/{width}",
		"javascript:{url}",
		"//img.example/{url}",
		"{before}/upload/",
		'{url}?w={width}"',
	])("is no such template: %s", (setting) => {
		expect(() => parseEnv({ PICTURE_URL: setting })).toThrow("PICTURE_URL must be a template such as");
	});
});
