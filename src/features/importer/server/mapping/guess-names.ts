import type { AppContext } from '#kernel/app-context.ts'
import type { MappedKind } from '../../import-steps.ts'
import { guessAirports } from './guess-airports.ts'
import { guessLookups } from './guess-lookups.ts'
import { guessMakes } from './guess-makes.ts'
import { guessPlaces } from './guess-places.ts'
import type { GuessDepth } from './name-guess.ts'

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
