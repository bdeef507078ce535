import { sql } from 'kysely'
import { z } from 'zod'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import type { MappedKind } from '../../import-steps.ts'
import type { LookupKind } from '../../names.ts'
import { guessMakes } from './guess-makes.ts'
import { guessPlaces } from './guess-places.ts'
import {
  collectGuesses,
  type Guess,
  type GuessDepth,
  noGuess,
  normalizeGuessedName,
  toCompact,
} from './name-guess.ts'

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
  // A suggestion for a status or column that wasn't understood could publish what isn't for sale or for buyers.
  if (kind === 'status' || kind === 'column') return new Map<string, Guess>()
  return guessLookups(ctx, kind, feedNames, only)
}

/** Suggests airports for names such as "KAPA", "apa", or "Centennial Airport (KAPA)". */
async function guessAirports(
  { db }: AppContext,
  feedNames: readonly string[],
  only: GuessDepth,
): Promise<Map<string, Guess>> {
  const { rows } = await sql<AirportRow>`
    select w.word, a.ident, a.name, a.is_ident as "isIdent",
      (select count(*) = 1 from airport o where place_key(o.name) = place_key(a.name)) as "isOnly"
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

/** Several airports share a name such as "Jackson County", so the name alone isn't certain. */
function toGuess({ word, ident, name, isIdent, isOnly }: AirportRow): Guess {
  const isName = isOnly && name.toLowerCase() === word.toLowerCase()
  const reason = isIdent ? 'Identifier match' : isName ? 'Same name' : t`Similar to “${name}”`
  return { target: { id: ident, text: `${ident} ${name}` }, reason, isSure: isIdent || isName }
}

/** Suggests lookup values for names in a feed. */
async function guessLookups(
  ctx: AppContext,
  kind: LookupKind,
  feedNames: readonly string[],
  only: GuessDepth,
): Promise<Map<string, Guess>> {
  const choices = await readChoices(ctx, kind)
  return collectGuesses(feedNames, (feedName) => {
    const same = choices.find(({ text }) => toSingular(text) === toSingular(feedName))
    if (same) return { target: same, reason: describeMatch(feedName, same.text), isSure: true }
    const synonym = choices.find(({ slug }) => isSynonym(kind, slug, feedName))
    if (synonym) return { target: synonym, reason: 'Known synonym', isSure: true }
    return only === 'sure' ? undefined : guessByWords(choices, feedName)
  })
}

async function readChoices({ db }: AppContext, kind: LookupKind): Promise<Choice[]> {
  const rows = await db
    .selectFrom(tables[kind])
    .select(['id', 'slug', 'name'])
    .where('id', '<>', unstatedKindId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, slug, name }) => ({ id, slug, text: name }))
}

function isSynonym(kind: LookupKind, slug: string, feedName: string): boolean {
  const synonyms = synonymsBySlug.get(`${kind} ${slug}`) ?? []
  return (
    slug === normalizeGuessedName(feedName).replaceAll(' ', '-') ||
    synonyms.some((synonym) => toSingular(synonym) === toSingular(feedName))
  )
}

/** Returns the choice with the most words in common. */
function guessByWords(choices: readonly Choice[], feedName: string): Guess | undefined {
  const terms = new Set(normalizeGuessedName(feedName).split(' ').map(withoutS))
  const shared = choices
    .map((choice) => ({
      choice,
      count: normalizeGuessedName(choice.text)
        .split(' ')
        .map(withoutS)
        .filter((item) => terms.has(item)).length,
    }))
    .toSorted((a, b) => b.count - a.count)[0]
  if (!shared || shared.count === 0) return undefined
  const { id, text } = shared.choice
  return { target: { id, text }, reason: 'Shared word', isSure: false }
}

/**
 * Synonyms used in feeds, in the singular and in lowercase. Each must be unambiguous. For example, "turbine" is excluded
 * because it may mean a turboprop or a helicopter.
 */
const synonymsBySlug = new Map(
  readTable('feed-synonyms', {
    kind: z.enum(['type', 'category', 'fuel', 'hull']),
    slug: cell.text,
    synonyms: cell.list,
  }).map((row) => [`${row.kind} ${row.slug}`, row.synonyms]),
)

const toSingular = (text: string) => normalizeGuessedName(text).split(' ').map(withoutS).join('')
const withoutS = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

function describeMatch(feedName: string, text: string): string {
  if (feedName === text) return 'Same name'
  if (feedName.toLowerCase() === text.toLowerCase()) return 'Differs only in case'
  return toCompact(feedName) === toCompact(text)
    ? 'Differs only in punctuation'
    : 'Differs only in plural'
}

const tables = {
  type: 'aircraft_type',
  category: 'category',
  fuel: 'fuel',
  hull: 'hull',
} as const satisfies Record<LookupKind, string>

type AirportRow = {
  word: string
  ident: string
  name: string
  isIdent: boolean
  /** True if no other airport has the name. */
  isOnly: boolean
}

type Choice = { id: number; slug: string; text: string }
