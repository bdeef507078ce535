/** What the front page's search form asks, field by field as typed. */
export type HeroSearchFields = { m: string; c: string; pt: string; where: string }

export type StateChoice = { id: number; code: string; text: string }

/** The parameters of the search page's address, without those that narrow nothing. */
export type HeroSearchQuery = { m?: string; c?: string; pt?: number; st?: string; near?: string }

/** Null when the place reads as none at all. */
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

/** "Texas" and "TX" are states; "KAPA", "80112" and "Denver, CO" are measured from; nothing is everywhere. */
function placeQuery(
  where: string,
  states: readonly StateChoice[],
): Pick<HeroSearchQuery, 'st' | 'near'> | null {
  const typed = where.trim()
  if (!typed) return {}
  const wanted = typed.toLowerCase()
  const state = states.find(
    ({ code, text }) => code.toLowerCase() === wanted || text.toLowerCase() === wanted,
  )
  if (state) return { st: String(state.id) }
  if (!/^[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’()-]{2,59}$/u.test(typed)) return null
  return { near: /^[a-z\d]{3,4}$/i.test(typed) ? typed.toUpperCase() : typed }
}
