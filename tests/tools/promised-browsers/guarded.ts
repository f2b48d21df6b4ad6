/**
 * Features that some promised browsers lack, and why the shop works without them there. The tests fail for a feature that
 * isn't listed, and for a listed one that is no longer used.
 */

/** Found in sources, by the types of objects. */
export const GUARDED_IN_SOURCES: Readonly<Record<string, string>> = {
	requestIdleCallback: "whenIdle calls it only if it's a function",
	"Document.startViewTransition":
		"openWithPoster looks for it first, and leaves the click to the link without it",
	"ViewTransition.ready": "exists where startViewTransition does",
	"ViewTransition.updateCallbackDone": "exists where startViewTransition does",
	"HTMLElement.togglePopover": "called by `?.`: without popovers, the menu is always open",
	"HTMLElement.inert": "only set and read; without it, Tab can leave a seat map that fills the window",
	"CanvasRenderingContext2D.imageSmoothingQuality": "only set: a hint",
	"CanvasRenderingContext2DSettings.alpha": "a hint: the map's canvas is filled anyway",
	"RequestInit.keepalive":
		"a change is lost if the page is left during its preflight; the next page shows the server's basket",
	"RequestInit.priority": "a hint",
	"Navigator.share": "sharePage looks for it first, and copies the address without it",
	"Navigator.wakeLock": "looked for first: without it the screen dims as usual",
	"WakeLock.request": "exists where navigator.wakeLock does",
	"WakeLockSentinel.released": "exists where navigator.wakeLock does",
	"WakeLockSentinel.release": "exists where navigator.wakeLock does",
	Notification: "the desk's button is hidden without it",
	"Notification.permission": "read where Notification exists",
	"Notification.requestPermission": "called where Notification exists",
};

/** Found in built scripts, by names: those of the sources above, and those of libraries. */
export const GUARDED_IN_SCRIPTS: Readonly<Record<string, string>> = {
	requestIdleCallback: GUARDED_IN_SOURCES["requestIdleCallback"] ?? "",
	"document.startViewTransition": GUARDED_IN_SOURCES["Document.startViewTransition"] ?? "",
	"navigator.share": GUARDED_IN_SOURCES["Navigator.share"] ?? "",
	"navigator.wakeLock": GUARDED_IN_SOURCES["Navigator.wakeLock"] ?? "",
	"window.requestIdleCallback": "Gatsby's loader has a substitute",
	"navigator.connection": "Gatsby's loader looks for it first",
	"navigator.scheduling": "React looks for it first",
	setImmediate: "React looks for it first",
	"Error.stackTraceLimit": "Sentry only sets it",
	"Error.captureStackTrace": "in the error that Gatsby's slices throw in develop; the shop has none",
	"document.prerendering": "whenActivated looks for it first",
	"self.requestIdleCallback": "gatsby-link has a substitute",
	Float16Array: "qs looks for it first",
	".inspect()": "qs looks for it first",
	".getTextInfo()": "i18next looks for it first",
	".toArray()": "React.Children.toArray",
	".take()": "the seat map's own function",
	".use()": "i18next.use, and a method of the basket's connection",
	".escape()": "i18next's own function",
	".detect()": "i18next's language detector, which isn't used",
};

/** Found in stylesheets: a feature that is only an improvement wherever it is used. */
export const GUARDED_IN_STYLES: Readonly<Record<string, string>> = {
	"at-rules.container": "without it, the arrangement of narrow columns stays",
	"at-rules.font-face.ascent-override": "lines move a little when a font comes late",
	"at-rules.font-face.descent-override": "lines move a little when a font comes late",
	"at-rules.font-face.line-gap-override": "lines move a little when a font comes late",
	"at-rules.font-face.size-adjust": "until its font comes, a text takes another width",
	"at-rules.media.forced-colors": "Apple's systems had no such mode then",
	"at-rules.media.scripting":
		"without scripts, controls that need them are seen; with them, more is laid out at first",
	"at-rules.page": "the browser's own paper and margins",
	"at-rules.view-transition": "the desk's pages change at once",
	"selectors.view-transition-group": "exists where view transitions do",
	"properties.view-transition-name": "the desk's pages change at once",
	"properties.align-content.start": "new in flex boxes only; grids have had it for long",
	"properties.contain-intrinsic-size": "only with content-visibility",
	"properties.contain.inline-size": "only with content wider than the column",
	"properties.container-type": "its units and queries have substitutes",
	"properties.container-type.inline-size": "its units and queries have substitutes",
	"properties.content-visibility": "draws earlier than needed",
	"properties.content-visibility.auto": "draws earlier than needed",
	"properties.cursor.default": "phones show no cursor",
	"properties.cursor.grab": "phones show no cursor",
	"properties.cursor.grabbing": "phones show no cursor",
	"properties.cursor.pointer": "phones show no cursor",
	"properties.cursor.progress": "phones show no cursor",
	"properties.field-sizing": "fields keep their usual width",
	"properties.field-sizing.content": "fields keep their usual width",
	"properties.flex.min-content": "the word “All” may stand on a line of its own",
	"properties.font-family.ui-monospace": "the next font of the list",
	"properties.forced-color-adjust": "forced colours also replace the colours that name something",
	"properties.forced-color-adjust.none": "forced colours also replace the colours that name something",
	"properties.inline-size.fit-content":
		"Samsung Internet has had it since version 5, by MDN's note under another name",
	"properties.overscroll-behavior": "the page behind scrolls on at the end of a list",
	"properties.overscroll-behavior.contain": "the page behind scrolls on at the end of a list",
	"properties.scroll-snap-stop": "a fast swipe passes more than one photo",
	"properties.scroll-snap-stop.always": "a fast swipe passes more than one photo",
	"properties.scrollbar-width": "a scroll bar is seen",
	"properties.scrollbar-width.none": "a scroll bar is seen",
	"properties.scrollbar-width.thin": "the scroll bar has its usual width",
	"properties.size": "@page, as above",
	"properties.text-size-adjust": "only phones enlarge text, and those have it",
	"properties.text-wrap": "lines break as usual",
	"properties.text-wrap.auto": "lines break as usual",
	"properties.text-wrap.balance": "lines break as usual",
	"properties.text-wrap.pretty": "lines break as usual",
	"properties.word-break.auto-phrase": "@supports not (word-break: auto-phrase) has the substitute",
};

/** Single rules and declarations without a substitute: what buyers see where they are dropped. */
export const GUARDED_RULES: Readonly<Record<string, string>> = {
	'content: "● " / ""': "no dot before the few seats that are left",
	"padding: 7cqi": "letters in place of a picture touch its edge",
	"padding: 5cqi": "letters in place of a picture touch its edge",
	"background: linear-gradient(currentcolor, currentcolor) 7cqi 7cqi / 18cqi 3cqi no-repeat":
		"no dash above the letters",
	"background-size: 12cqi 2cqi": "no dash above the letters",
	"background-position: 5cqi 5cqi": "no dash above the letters",
	"font-size: 11cqi": "letters in place of a picture keep one size",
	"font-size: 105cqi": "letters in place of a picture keep one size",
	":root:has(.wall)": "the brand's name in the footer of home pages is as small as elsewhere",
	":root:has(.bar)": "the bar ends the page there, so it covers nothing",
	":root:has([data-is-basket]) .bar, :root:has([data-buy-bar]:not([hidden])) .bar":
		"the bar ends the page there",
	".method:has(:checked)": "the radio button shows the choice",
	".method:has(:focus-visible)": "the radio button has its own ring there",
	":root:has(.banner)": "a focused element may be below the banner until it is answered",
	":root:has([data-buy-bar]:not([hidden])) .banner": "the banner lies on the bar until it is answered",
	".group:not(:has(small))": "one column of suggestions instead of two",
	".group:not(:has(small)) .kind": "one column of suggestions instead of two",
	".name small:not(:has(del))": "the note on the fee is seen twice",
	".date:has(:checked)": "the radio button shows the choice",
	":global(#tickets):has(.failed) > :global([data-phone])": "the phone number is seen twice",
	".stack:has(> :nth-child(2))": "the next ticket's edge isn't seen",
	":root:has([data-buy-bar]:not([hidden]))": "a focused element may be below the bar",
	".buy:has(a)": "price and button stand in the page as well as in the bar",
	":has(> .room) + div + div": "the link to the tickets stands before the menu",
	":has(> .room) + div > [role]": "beside the link to the tickets, a long city name has less room",
	":has(> .room) + div > [role] > span + span":
		"beside the link to the tickets, a long city name has less room",
	":has(> .room) + div > [role] svg": "beside the link to the tickets, a long city name has no arrow",
	":is(h1,h2,h3,dd,p,li,a,span,small,strong):not([lang]):has(>*)":
		"in Arabic and Hebrew, a line of several elements runs from left to right",
	"body:has(.screen)": "paper in the dark theme's colour",
};
