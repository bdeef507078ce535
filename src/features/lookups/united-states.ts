/** ID of the United States in the table `country`. Each other country has one state with the country's ID. */
export const unitedStatesId = 1
