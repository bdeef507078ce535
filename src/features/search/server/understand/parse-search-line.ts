import { sql } from 'kysely'
import { foldName } from '#features/lookups/fold-name.ts'
import { peoplePerZip } from '#features/lookups/server/public/city-size.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { displayCurrency } from '#kernel/format/units.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { loadExchangeRates } from '#kernel/server/live/exchange-rates.ts'
import { withOutageFallback } from '#kernel/server/outage/with-outage-fallback.ts'
import type { SearchQuery } from '../../contract.ts'
import { readSearchQuery } from '../../rules.ts'
import type { UnparsedPart } from '../line-parser/combine-readings.ts'
import { nameCurrency } from '../line-parser/convert-currencies.ts'
import {
  createPlaceLookup,
  expandAbbreviations,
  type PlaceNames,
} from '../line-parser/create-place-lookup.ts'
import { identityCandidates } from '../line-parser/identities.ts'
import { tokenizeLine } from '../line-parser/languages/tokenize-line.ts'
import { parseWithAmounts } from '../line-parser/parse-line.ts'
import { placeCandidates } from '../line-parser/place-terms.ts'
import { findIdentities } from './find-identities.ts'
import { loadVocabulary } from './load-vocabulary.ts'

/**
 * Parses a line as a search of this market, in the visitor's language and English. Drops parameters that would be
 * invalid in the URL. Amounts are in the visitor's currency unless the line mentions one. The returned line mentions it,
 * so that it means the same to other visitors.
 */
export async function parseSearchLine(
  ctx: AppContext,
  line: string,
  language: Language,
): Promise<ReadLine> {
  const tokens = tokenizeLine(line, language)
  const [{ names, states }, places, rates, identities] = await Promise.all([
    loadVocabulary(ctx),
    findPlaceNames(ctx, placeCandidates(tokens)),
    loadExchangeRates(ctx),
    findIdentities(ctx, identityCandidates(tokens)),
  ])
  const lookup = createPlaceLookup({ states, ...places })
  const parse = (line: string) => parseWithAmounts(line, names, lookup, rates, language, identities)
  const { parsed, bareAmounts } = parse(line)
  const currency = displayCurrency(ctx.units)
  const named = rates.has(currency) ? nameCurrency(line, bareAmounts, currency) : line
  const { query } = named === line ? parsed : parse(named).parsed
  return {
    query: readSearchQuery(new URLSearchParams(query)).query,
    notUnderstood: parsed.notUnderstood,
    line: named,
  }
}

type ReadLine = { query: SearchQuery; notUnderstood: UnparsedPart[]; line: string }

/** Returns the candidates that are places. Runs one query for the entire line. */
const findPlaceNames = withOutageFallback(2_000, findPlaces)

async function findPlaces(
  { db }: AppContext,
  candidates: readonly string[],
): Promise<Omit<PlaceNames, 'states'>> {
  const cities = [
    ...new Set(candidates.flatMap((candidate) => [candidate, expandAbbreviations(candidate)])),
  ]
  const codes = candidates
    .filter((candidate) => /^[a-z0-9]{3,5}$/.test(candidate))
    .map((candidate) => candidate.toUpperCase())
  const { rows } = await sql<Row>`
    select 'city' as kind, l.city as name, s.code, count(*)::int as size, null as alias
    from location l join state s on s.id = l.state_id
    where lower(l.city) = any(${cities}::text[]) and l.latitude is not null and l.longitude is not null
      and l.population is null
    group by l.city, s.code
    union all select 'city', l.city, s.code, l.population / ${peoplePerZip}::integer, n.name
    from location_name n join location l on l.id = n.location_id join state s on s.id = l.state_id
    where n.name = any(${candidates.map(foldName)}::text[])
    union all select 'airport', ident, '', 0, iata from airport
    where ident = any(${[...codes, ...codes.map((code) => `K${code}`)]}::text[]) or iata = any(${codes}::text[])
    union all select distinct 'zip', zip, '', 0, null from location
    where zip = any(${codes.filter((code) => /^\d{5}$/.test(code))}::text[]) and latitude is not null`.execute(
    db,
  )
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  return {
    cities: of('city').map(({ name, code, size, alias }) => ({ city: name, code, size, alias })),
    airports: of('airport').map(({ name, alias }) => ({ ident: name, iata: alias })),
    zips: of('zip').map(({ name }) => name),
  }
}

type Row = {
  kind: 'city' | 'airport' | 'zip'
  name: string
  code: string
  size: number
  alias: string | null
}
