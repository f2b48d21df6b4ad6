/**
 * Features that some promised browsers lack, and why the shop works without them there. The tests fail for a feature that
 * isn't listed, and for a listed one that is no longer used.
 */

/** Found in sources, by the types of objects. */
export const GUARDED_IN_SOURCES: Readonly<Record<string, string>> = {
	requestIdleCallback: "whenIdle calls it only if it's a function",
	"Document.startViewTransition": "openWithPoster looks for it first, and leaves the click to the link without it",
	"ViewTransition.updateCallbackDone": "exists where startViewTransition does",
	"HTMLElement.togglePopover": "called by `?.`: without popovers, the menu is always open",
	"HTMLElement.inert": "only set and read; without it, Tab can leave a seat map that fills the window",
	"CanvasRenderingContext2D.imageSmoothingQuality": "only set: a hint",
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
	".use()": "i18next.use, and a method of the basket's connection",
	".escape()": "i18next's own function",
	".detect()": "i18next's language detector, which isn't used",
};
