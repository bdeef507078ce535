import { sql } from 'kysely'
import { resolvePlaces } from '#features/lookups/server/public/resolve-places.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { parsePlaceName } from '../../names.ts'
import type { Guess, GuessDepth } from './name-guess.ts'

/**
 * Suggests places for names such as "Farmingdale, NY 11735". Only a single match is a suggestion. If there are several,
 * they are choices without one. With `all`, also suggests a similar name in the state.
 */
export async function guessPlaces(
  ctx: AppContext,
  feedNames: readonly string[],
  only: GuessDepth,
): Promise<Map<string, Guess>> {
  const places = feedNames.map(parsePlaceName)
  const answers = await resolvePlaces(ctx, places)
  const found = new Map<string, Guess>()
  for (const [at, { locations, isSure, reason }] of answers.entries()) {
    if (only === 'sure' ? !isSure : locations.length === 0 && reason === noMatch) continue
    const choices = locations.map(toTarget)
    const target = choices.length === 1 ? (choices[0] ?? null) : null
    found.set(feedNames[at] ?? '', { target, reason, isSure, ...(target ? {} : { choices }) })
  }
  if (only === 'sure') return found
  const open = places.flatMap((place, at) => {
    const written = feedNames[at] ?? ''
    return found.has(written) ? [] : [{ written, ...place }]
  })
  return new Map([...found, ...(await guessBySimilarity(ctx, open))])
}

/** Finds misspelled names of cities in their state. */
async function guessBySimilarity(
  { db }: AppContext,
  places: readonly (ReturnType<typeof parsePlaceName> & { written: string })[],
): Promise<Map<string, Guess>> {
  if (places.length === 0) return new Map()
  const { rows } = await sql<PlaceRow>`
    select w.written, l.id, l.city, s.code as state, l.zip
    from unnest(
      ${places.map(({ written }) => written)}::text[], ${places.map(({ city }) => city.toLowerCase())}::text[],
      ${places.map(({ state, country }) => (state || country).toLowerCase())}::text[]
    ) as w (written, city, area)
    join state s on lower(s.code) = w.area or lower(s.name) = w.area
    cross join lateral (
      select id, city, zip from location
      where w.city <> '' and state_id = s.id and similarity(lower(city), w.city) >= 0.5
      order by similarity(lower(city), w.city) desc, zip limit 1
    ) l`.execute(db)
  return new Map(
    rows.map((row): [string, Guess] => [
      row.written,
      { target: toTarget(row), reason: t`Similar to “${row.city}”`, isSure: false },
    ]),
  )
}

function toTarget({ id, city, state, zip }: Omit<PlaceRow, 'written'>) {
  return { id, text: `${city}, ${state} ${zip}`.trimEnd() }
}

const noMatch = 'No close match'

type PlaceRow = { written: string; id: number; city: string; state: string; zip: string }
