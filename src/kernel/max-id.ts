/** Maximum ID of a row, limited by PostgreSQL's `integer`. */
export const maxId = 2_147_483_647
