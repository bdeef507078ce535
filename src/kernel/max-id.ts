/** Maximum row ID, equal to the maximum of PostgreSQL's `integer`. */
export const maxId = 2_147_483_647
