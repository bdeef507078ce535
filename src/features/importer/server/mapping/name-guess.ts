import { type RawBuilder, sql } from 'kysely'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { mappedStatuses } from '../../feed-statuses.ts'
import type { MappedKind } from '../../import-steps.ts'
import { mappedColumns } from '../feeds/csv/mapped-columns.ts'

/**
 * Suggested target for a name, with the reason. The ID is a number, or an airport's identifier. Only suggestions that
 * are certain apply without confirmation.
 */
export type Guess = {
  target: Target | null
  reason: string
  isSure: boolean
  /** Possible targets, if none is more likely than the others. */
  choices?: readonly Target[]
}
type Target = { id: number | string; text: string }

/**
 * `sure` returns only the suggestions that are certain. `all` returns every suggestion that may help a person decide.
 */
export type GuessDepth = 'sure' | 'all'

export const noGuess = { target: null, reason: 'No close match', isSure: false }

/**
 * Normalizes to lowercase without accents and punctuation, with single spaces: "Van'S  Aircraft" becomes "vans
 * aircraft".
 */
export function normalizeGuessedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim()
}

/** Also removes spaces, so that "Cub Crafters" equals "CubCrafters". */
export function toCompact(name: string): string {
  return normalizeGuessedName(name).replaceAll(' ', '')
}

export function collectGuesses(
  feedNames: readonly string[],
  guess: (feedName: string) => Guess | undefined,
): Map<string, Guess> {
  const found = new Map<string, Guess>()
  for (const feedName of feedNames) {
    const guessed = guess(feedName)
    if (guessed) found.set(feedName, guessed)
  }
  return found
}

/** Returns the display names for IDs of a kind. Omits IDs that don't exist. */
export async function readTargets(
  { db }: AppContext,
  kind: MappedKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const validIds = kind === 'airport' ? ids : ids.filter((id) => /^\d{1,9}$/.test(id))
  if (validIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from ${selectTargets(kind)} t where id = any(${[...validIds]})`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Returns a SQL table of all targets of a kind, with the ID as text and the name. */
export function selectTargets(kind: MappedKind) {
  return sql`(${targets[kind]})`
}

function listTargets(all: readonly { id: number; text: string }[]) {
  return sql`
    select id::text, text from unnest(${all.map(({ id }) => id)}::int[],
      ${all.map(({ text }) => text)}::text[]) as t (id, text)`
}

const targets = {
  make: sql`select id::text, name as text from make`,
  type: sql`select id::text, name as text from aircraft_type where id <> ${unstatedKindId}`,
  category: sql`select id::text, name as text from category where id <> ${unstatedKindId}`,
  fuel: sql`select id::text, name as text from fuel`,
  hull: sql`select id::text, name as text from hull`,
  location: sql`
    select l.id::text, rtrim(l.city || ', ' || s.code || ' ' || l.zip) as text
    from location l join state s on s.id = l.state_id`,
  airport: sql`select ident as id, ident || ' ' || name as text from airport`,
  status: listTargets(mappedStatuses),
  column: listTargets(mappedColumns),
} as const satisfies Record<MappedKind, RawBuilder<unknown>>
