/** What the front page's search form asks, field by field as typed. */
export type HuntFields = { m: string; c: string; pt: string; where: string }

export type HuntState = { id: number; code: string; text: string }

/** The parameters of the search page's address, without those that narrow nothing. */
export type HuntQuery = { m?: string; c?: string; pt?: number; st?: string; near?: string }

/** Null when the place reads neither as a state nor as an airport or ZIP code. */
export function huntQuery(fields: HuntFields, states: readonly HuntState[]): HuntQuery | null {
  const place = placeQuery(fields.where, states)
  if (!place) return null
  return {
    ...(fields.m && { m: fields.m }),
    ...(fields.c && { c: fields.c }),
    ...(fields.pt && { pt: Number(fields.pt) }),
    ...place,
  }
}

/** "Texas" and "TX" are states; "KAPA", "00V" and "80112" are measured from; nothing is everywhere. */
function placeQuery(
  where: string,
  states: readonly HuntState[],
): Pick<HuntQuery, 'st' | 'near'> | null {
  const typed = where.trim()
  if (!typed) return {}
  const wanted = typed.toLowerCase()
  const state = states.find(
    ({ code, text }) => code.toLowerCase() === wanted || text.toLowerCase() === wanted,
  )
  if (state) return { st: String(state.id) }
  return /^[A-Za-z0-9]{3,5}$/.test(typed) ? { near: typed.toUpperCase() } : null
}
