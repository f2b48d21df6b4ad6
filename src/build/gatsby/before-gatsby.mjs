import "./parcel-folders.mjs";
import "./start-planning.mjs";
