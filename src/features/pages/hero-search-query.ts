/** Field values of the front page's search form, as entered. */
export type HeroSearchFields = { m: string; c: string; pt: string; where: string }

export type StateChoice = { id: number; code: string; text: string }

/** Options of the search form. */
export type HeroSearchChoices = {
  /** Number of active listings. */
  total: number
  makes: readonly { id: number; text: string; count: number }[]
  categories: readonly { id: number; text: string; count: number }[]
  /** Price limits in round US dollars. */
  prices: readonly number[]
  states: readonly StateChoice[]
}

/** Query parameters for the search page. Omits those that don't narrow the search. */
export type HeroSearchQuery = { m?: string; c?: string; pt?: number; st?: string; near?: string }

/** Returns null if the place can't be parsed. */
export function heroSearchQuery(
  fields: HeroSearchFields,
  states: readonly StateChoice[],
): HeroSearchQuery | null {
  const place = placeQuery(fields.where, states)
  if (!place) return null
  return {
    ...(fields.m && { m: fields.m }),
    ...(fields.c && { c: fields.c }),
    ...(fields.pt && { pt: Number(fields.pt) }),
    ...place,
  }
}

/**
 * "Texas" and "TX" filter by state. "KAPA", "80112", and "Denver, CO" search by distance. An empty value searches
 * everywhere.
 */
function placeQuery(
  where: string,
  states: readonly StateChoice[],
): Pick<HeroSearchQuery, 'st' | 'near'> | null {
  const typed = where.trim()
  if (!typed) return {}
  const query = typed.toLowerCase()
  const state = states.find(
    ({ code, text }) => code.toLowerCase() === query || text.toLowerCase() === query,
  )
  if (state) return { st: String(state.id) }
  if (!/^[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’()-]{2,59}$/u.test(typed)) return null
  return { near: /^[a-z\d]{3,4}$/i.test(typed) ? typed.toUpperCase() : typed }
}
