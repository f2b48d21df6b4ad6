/** Wraps a loader so that all callers share one load; after a failure the next call loads again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
	let loading: Promise<T> | undefined;
	return () => {
		loading ??= load().catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
}

/** Wraps a loader as `once` does, for each key by itself. */
export function oncePerKey<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
	const loaders = new Map<string, () => Promise<T>>();
	return (key) => {
		const loader = loaders.get(key) ?? once(() => load(key));
		loaders.set(key, loader);
		return loader();
	};
}

/** Wraps a function so that only its first call runs it. */
export function firstCallOf<A>(work: (argument: A) => void): (argument: A) => void {
	let isCalled = false;
	return (argument) => {
		if (isCalled) return;
		isCalled = true;
		work(argument);
	};
}
