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
 * confirmation. With `all`, returns a result for every name.
 */
export async function guessNames(
  ctx: AppContext,
  kind: MappedKind,
  feedNames: readonly string[],
  only: GuessDepth,
): Promise<Map<string, Guess>> {
  if (feedNames.length === 0) return new Map()
  const found = await guess(ctx, kind, feedNames, only)
  if (only === 'all')
    for (const feedName of feedNames) if (!found.has(feedName)) found.set(feedName, noGuess)
  return found
}

function guess(ctx: AppContext, kind: MappedKind, feedNames: readonly string[], only: GuessDepth) {
  if (kind === 'make') return guessMakes(ctx, feedNames, only)
  if (kind === 'location') return guessPlaces(ctx, feedNames, only)
  if (kind === 'airport') return guessAirports(ctx, feedNames, only)
  return guessLookups(ctx, kind, feedNames, only)
}

/** Suggests airports for names such as "KAPA", "apa", or "Centennial Airport (KAPA)". */
async function guessAirports(
  { db }: AppContext,
  feedNames: readonly string[],
  only: GuessDepth,
): Promise<Map<string, Guess>> {
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
  const guesses = rows.map((row): [string, Guess] => [row.word, toGuess(row)])
  return new Map(guesses.filter(([, { isSure }]) => isSure || only === 'all'))
}

function toGuess({ word, ident, name, isIdent }: AirportRow): Guess {
  const isName = name.toLowerCase() === word.toLowerCase()
  const reason = isIdent ? 'Identifier match' : isName ? 'Same name' : t`Similar to “${name}”`
  return { target: { id: ident, text: `${ident} ${name}` }, reason, isSure: isIdent || isName }
}

type AirportRow = { word: string; ident: string; name: string; isIdent: boolean }
