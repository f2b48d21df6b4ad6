import type { DatePrice } from "#src/domain/price";

/** The call for the dates' offers, which tests answer. */
export const datesApi = { getDates: (): Promise<unknown[]> => Promise.resolve([]) };

export const answerWith = (...dates: DatePrice[]) => {
	datesApi.getDates = () => Promise.resolve(dates);
};

/** Replaces the module `prices` of the backend. */
export const pricesApi = { getDatesPrices: () => datesApi.getDates() };
