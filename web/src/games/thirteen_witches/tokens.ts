/** The tokens of the supply, each with a name and an explanation. */
export const TOKENS = ["curse", "binding", "charm", "fortune"] as const;
