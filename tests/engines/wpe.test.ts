import { WPE } from "./engines";
import { testEngine } from "./test-engine";

testEngine(WPE);
