import { WEBKITGTK } from "./engines";
import { testEngine } from "./test-engine";

testEngine(WEBKITGTK);
