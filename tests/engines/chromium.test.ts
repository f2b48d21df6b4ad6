import { CHROMIUM } from "./engines";
import { testEngine } from "./test-engine";

testEngine(CHROMIUM);
