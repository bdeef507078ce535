import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { readSearchQuery } from '../../rules.ts'
import type { LeftOver } from '../words/collect.ts'
import { parseLine } from '../words/parse-line.ts'
import { placeLookup } from '../words/place-lookup.ts'
import { placeCandidates } from '../words/place-words.ts'
import { tokenize } from '../words/tokens.ts'
import { knownPlaces } from './known-places.ts'
import { vocabulary } from './vocabulary.ts'

/** A line as a search of this market. What the address itself could not be read as is left out here too. */
export async function readLine(ctx: AppContext, line: string): Promise<ReadLine> {
  const [{ names, states }, places] = await Promise.all([
    vocabulary(ctx),
    knownPlaces(ctx, placeCandidates(tokenize(line))),
  ])
  const { query, notUnderstood } = parseLine(line, names, placeLookup({ states, ...places }))
  return { query: readSearchQuery(new URLSearchParams(query)).query, notUnderstood }
}

type ReadLine = { query: SearchQuery; notUnderstood: LeftOver[] }
