import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { readSearchQuery } from '../../rules.ts'
import type { UnparsedPart } from '../line-parser/combine-readings.ts'
import { createPlaceLookup } from '../line-parser/create-place-lookup.ts'
import { parseLine } from '../line-parser/parse-line.ts'
import { placeCandidates } from '../line-parser/place-terms.ts'
import { tokenize } from '../line-parser/tokens.ts'
import { findPlaceNames } from './find-place-names.ts'
import { loadVocabulary } from './load-vocabulary.ts'

/** Parses a line as a search of this market. Drops parameters that would be invalid in the URL. */
export async function parseSearchLine(ctx: AppContext, line: string): Promise<ReadLine> {
  const [{ names, states }, places] = await Promise.all([
    loadVocabulary(ctx),
    findPlaceNames(ctx, placeCandidates(tokenize(line))),
  ])
  const { query, notUnderstood } = parseLine(line, names, createPlaceLookup({ states, ...places }))
  return { query: readSearchQuery(new URLSearchParams(query)).query, notUnderstood }
}

type ReadLine = { query: SearchQuery; notUnderstood: UnparsedPart[] }
