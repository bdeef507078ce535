import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import type { MappedKind } from '../../import-steps.ts'
import { guessLookups } from './guess-lookups.ts'
import { guessMakes } from './guess-makes.ts'
import { guessPlaces } from './guess-places.ts'
import { type Guess, type GuessDepth, noGuess } from './name-guess.ts'

/**
 * Suggests targets for names of one kind. Returns them keyed by name. With `sure`, returns only matches that don't need
 * confirmation.
 */
export async function guessNames(
  ctx: AppContext,
  kind: MappedKind,
  feedNames: readonly string[],
  only: GuessDepth,
): Promise<Map<string, NameGuess>> {
  if (feedNames.length === 0) return new Map()
  if (kind === 'make') return guessMakes(ctx, feedNames, only)
  if (kind === 'location') return guessPlaces(ctx, feedNames, only)
  if (kind === 'airport') return guessAirports(ctx, feedNames, only)
  return guessLookups(ctx, kind, feedNames, only)
}

/** Target of a name. The ID is a number, or an airport's identifier. */
export type NameGuess = {
  target: { id: number | string; text: string } | null
  reason: string
  isSure: boolean
}

/** Suggests airports for names such as "KAPA", "apa", or "Centennial Airport (KAPA)". */
async function guessAirports(
  { db }: AppContext,
  feedNames: readonly string[],
  only: GuessDepth,
): Promise<Map<string, AirportGuess>> {
  const { rows } = await sql<AirportRow>`
    select w.word, a.ident, a.name, a.is_ident as "isIdent"
    from unnest(${[...feedNames]}::text[]) as w (word)
    cross join lateral (
      select ident, name, true as is_ident from airport
      where ident in (upper(w.word), 'K' || upper(w.word), substring(upper(w.word) from '\\(([A-Z0-9]{3,4})\\)'))
      union all
      (select ident, name, false from airport
        where similarity(name, w.word) >= 0.5 order by similarity(name, w.word) desc, ident limit 1)
      order by is_ident desc limit 1
    ) a`.execute(db)
  const found = new Map<string, AirportGuess>()
  for (const row of rows) {
    const guess = toGuess(row)
    if (guess.isSure || only === 'all') found.set(row.word, guess)
  }
  if (only === 'all')
    for (const feedName of feedNames) if (!found.has(feedName)) found.set(feedName, noGuess)
  return found
}

function toGuess({ word, ident, name, isIdent }: AirportRow): AirportGuess {
  const isName = name.toLowerCase() === word.toLowerCase()
  const reason = isIdent ? 'Identifier match' : isName ? 'Same name' : t`Similar to “${name}”`
  return { target: { id: ident, text: `${ident} ${name}` }, reason, isSure: isIdent || isName }
}

type AirportGuess = Omit<Guess, 'target'> & { target: { id: string; text: string } | null }
type AirportRow = { word: string; ident: string; name: string; isIdent: boolean }
