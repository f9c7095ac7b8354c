/** So many of the latest recharges the form looks at: for numbers to offer, and for what was bought twice. */
export const recentCount = 20;
