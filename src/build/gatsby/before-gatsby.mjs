import "./parcel-folders.mjs";
import "./read-ahead.mjs";
