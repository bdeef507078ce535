/** The highest id of a row: PostgreSQL's `integer`. */
export const highestId = 2_147_483_647
