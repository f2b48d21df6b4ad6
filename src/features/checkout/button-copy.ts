import { createContext } from "react";

/** Element beside the order form in which its button shows a copy of itself; null if there is none. */
export const ButtonCopyPlace = createContext<Element | null>(null);
