import "./parcel-folders.mjs";
import "./start-sourcing.mjs";
