import type { RunTexts } from "./texts-runs-ru";

export const enRuns: RunTexts = {
	action: {
		publish: "Publish",
		candidate: "Build to look at",
		switch: "Switch to the build looked at",
		drop: "Preview deleted",
		rollback: "Going back",
	},
	outcome: {
		served: "shown to everybody",
		ready: "built",
		dropped: "deleted",
		joined: "joined the next publish",
		refused: "kept off by the checks",
		failed: "failed",
	},
	trouble: {
		refused:
			"The checks kept this build off the site, which stays as it was. Mend the data, or publish all the same.",
		disk: "The disk is full. The site stays as it was. Free space, or lower PUBLISH_KEEP_RELEASES, and repeat the same action.",
		api: "The system that holds the events doesn't answer, or answers with an error. The site stays as it was. Check it and publish again.",
		killed:
			"The build was ended from outside, mostly for want of memory. The site stays as it was. Publish again; if it repeats, add memory.",
		build:
			"The build failed; the last lines of its log say why. The site stays as it was. Show the log to the developers.",
		server:
			"The build is ready, but the server refused the new rules. The site stays as it was. Show the log to whoever runs the server.",
		upload:
			"The upload was interrupted: some pages may be new already. Repeat the same action, publishing or going back, to complete it.",
		busy: "The publish before takes too long. See what it is doing, and try again.",
		stale: "This build was deleted, or another one has taken its place or gone live since. Build it again.",
		tampered:
			"Files of this release were changed after it was built, so it can't go live. Choose another one, or build the site again.",
		unknown: "Nothing was published, the site stays as it was. Show this line to the developers.",
		"cut-off-disk":
			"The disk is full, and the end of the work couldn't be recorded. The old release or the new one is live; a bucket may hold parts of both. Free space, or lower PUBLISH_KEEP_RELEASES, and repeat the same action.",
		"cut-off":
			"The work was cut off half-way: the server was restarted or the process ended. The old release or the new one is live; a bucket may hold parts of both. Repeat the same action, publishing or going back.",
	},
	step: {
		waiting: "Waiting for its turn",
		build: "Getting ready",
		scripts: "Building the scripts",
		read: "Reading the data and planning the pages",
		pages: "Rendering the pages",
		finish: "Drawing share cards and compressing files",
		compare: "Comparing with the site",
		guards: "Checking",
		release: "Putting the release together",
		verify: "Verifying the files",
		switch: "Switching the site",
		tidy: "Tidying up",
	},
};
