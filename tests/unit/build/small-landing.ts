import * as v from "valibot";
import { brandSchema, type Landing, themeSchema } from "../../../src/domain/landing";

/** A landing without settings; everything falls back to defaults. */
export const landing: Landing = {
	id: "antrakt",
	languages: ["ru"],
	theme: v.parse(themeSchema, {}),
	brand: v.parse(brandSchema, {}),
	pages: [],
};
