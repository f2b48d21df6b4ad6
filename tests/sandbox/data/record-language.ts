/** Language of the demo's records in every landing. */
export const RECORDS = "ru";
