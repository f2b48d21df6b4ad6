import { FIREFOX } from "./engines";
import { testEngine } from "./test-engine";

testEngine(FIREFOX);
