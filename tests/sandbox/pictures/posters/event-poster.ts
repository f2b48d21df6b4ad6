import type { EventRecord } from "../../records";
import type { Choices } from "../drawing/random";
import type { Picture } from "../drawing/svg";
import { balloonPoster } from "./balloon";
import { POSTER, type PosterBrief, type PosterContext, posterBrief } from "./brief";
import { curtainPoster } from "./curtain";
import { cutPaperPoster } from "./cut-paper";
import { facePoster, lineUpPoster } from "./face";
import { grouchoPoster } from "./groucho";
import { dotWavePoster, halftonePoster } from "./halftone";
import { initialPoster } from "./initial";
import { pianoPoster, speakerPoster } from "./instruments";
import { laughPoster } from "./laugh";
import { microphonePoster } from "./microphone-poster";
import { repeatPoster } from "./repeat";
import { snowPoster } from "./snow";
import { lightDiscPoster, spotlightPoster } from "./spotlight";
import { ribbonPoster, stripesPoster } from "./stripes";
import { swissPoster } from "./swiss";
import { testCardPoster } from "./test-card";
import { guitarPoster, vinylPoster } from "./vinyl";
import { equalizerPoster, wavesPoster } from "./waves";
import { tilesPoster } from "./wordless";

type PosterSystem = (brief: PosterBrief) => string;

/** Layouts by subject; the first match wins. */
const BY_SUBJECT: readonly { subject: RegExp; systems: Choices<PosterSystem> }[] = [
	{ subject: /(?<!\p{L})(?:съ[её]мк|запись|телешоу|эфир)/u, systems: [testCardPoster] },
	{ subject: /(?<!\p{L})(?:новогод|новый год|[её]лк[аиу]|рождеств|снегур|дед мороз)/u, systems: [snowPoster] },
	{
		subject: /(?<!\p{L})(?:детям|детск|дет(?:ей|и)|сказк|кукол|мульт)/u,
		systems: [cutPaperPoster, laughPoster, initialPoster, ribbonPoster],
	},
	{
		subject: /(?<!\p{L})(?:театр|спектакл|опер[аыу](?!т)|балет|мюзикл|драм)/u,
		systems: [curtainPoster, initialPoster, cutPaperPoster, wavesPoster],
	},
	{ subject: /(?<!\p{L})(?:гитар|бард|кантри|блюз)/u, systems: [guitarPoster] },
	{
		subject: /(?<!\p{L})(?:музык|рок(?!\p{L})|джаз|оркестр|поп(?!\p{L})|рэп|хип-хоп|групп|вечеринк)/u,
		systems: [
			vinylPoster,
			guitarPoster,
			equalizerPoster,
			wavesPoster,
			pianoPoster,
			speakerPoster,
			dotWavePoster,
			ribbonPoster,
		],
	},
];

const STAND_UP: Choices<PosterSystem> = [
	microphonePoster,
	spotlightPoster,
	lightDiscPoster,
	laughPoster,
	swissPoster,
	halftonePoster,
	dotWavePoster,
	stripesPoster,
	initialPoster,
	ribbonPoster,
	balloonPoster,
	repeatPoster,
	grouchoPoster,
	balloonPoster,
	grouchoPoster,
];

const WORDLESS: Choices<PosterSystem> = [tilesPoster, dotWavePoster, lightDiscPoster, spotlightPoster, curtainPoster];

const WORDY: Choices<PosterSystem> = [swissPoster, stripesPoster, microphonePoster, grouchoPoster];
const WORDY_LENGTH = 70;

function chooseSystem(brief: PosterBrief): PosterSystem {
	if (brief.title === "") return brief.random.pick(WORDLESS);
	if (brief.title.length > WORDY_LENGTH) return brief.random.pick(WORDY);
	const matching = BY_SUBJECT.find(({ subject }) => subject.test(brief.subject));
	const [first, ...rest] = matching?.systems ?? STAND_UP;
	// A subject with a single layout keeps it; others may get portraits.
	const portrait = brief.people.length === 1 ? facePoster : lineUpPoster;
	const faces = brief.people.length === 0 || matching?.systems.length === 1 ? [] : [portrait, portrait, portrait];
	return brief.random.pick([first, ...rest, ...faces]);
}

/** The poster of an event, 1200 × 1600. Deterministic; everything but the id may be missing. */
export function eventPoster(event: EventRecord, context: PosterContext = {}): Picture {
	const brief = posterBrief(event, context);
	return { width: POSTER.width, height: POSTER.height, body: chooseSystem(brief)(brief) };
}
