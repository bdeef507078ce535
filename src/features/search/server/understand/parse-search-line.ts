import { createPlaceLookup } from '#features/lookups/create-place-lookup.ts'
import type { PlaceLookup, PlaceReading } from '#features/lookups/place-reading.ts'
import { findPlaceNames } from '#features/lookups/server/public/find-place-names.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { displayCurrency } from '#kernel/format/units.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { loadExchangeRates } from '#kernel/server/live/exchange-rates.ts'
import { withOutageFallback } from '#kernel/server/outage/with-outage-fallback.ts'
import type { SearchQuery } from '../../contract.ts'
import { readPageQuery } from '../../rules.ts'
import { isFiltered } from '../../search-url.ts'
import type { Correction, ParsedSearch, UnparsedPart } from '../line-parser/combine-readings.ts'
import { nameCurrency } from '../line-parser/convert-currencies.ts'
import { identityCandidates } from '../line-parser/identities.ts'
import { tokenizeLine } from '../line-parser/languages/tokenize-line.ts'
import { typeDesignators } from '../line-parser/nicknames.ts'
import { parseWithAmounts } from '../line-parser/parse-line.ts'
import type { LineChoice } from '../line-parser/parse-state.ts'
import { placeCandidates } from '../line-parser/place-terms.ts'
import { countListings } from '../public/market-rows.ts'
import { findIdentities } from './find-identities.ts'
import { loadVocabulary } from './load-vocabulary.ts'
import { nameAsTyped } from './name-as-typed.ts'

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
  const [{ names }, places, rates, identities] = await Promise.all([
    loadVocabulary(ctx),
    findNames(ctx, placeCandidates(tokens)),
    loadExchangeRates(ctx),
    findIdentities(ctx, identityCandidates(tokens)),
  ])
  const find = createPlaceLookup(places, ctx.country)
  const ambiguousPlaces: PlaceReading[] = []
  let hasAircraftName = false
  const lookup = (text: string) => {
    const place = nameAsTyped(find(text), text, find, language)
    if (place?.other) ambiguousPlaces.push(place)
    if (withOtherSize(text, place)) hasAircraftName = true
    return place
  }
  const parse = (line: string, choice: LineChoice, places: PlaceLookup = lookup) =>
    parseWithAmounts(line, names, places, rates, language, identities, choice)
  const guessed = parse(line, {})
  const sure = guessed.hasGuess ? parse(line, { isSure: true }) : guessed
  // A guess that finds nothing gives way to a reading that finds something.
  const isSure = guessed.hasGuess && (await findsOnlySure(ctx, guessed.parsed, sure.parsed))
  const { parsed, bareAmounts, hasVariant } = isSure ? sure : guessed
  const currency = displayCurrency(ctx.units)
  const named = rates.has(currency) ? nameCurrency(line, bareAmounts, currency) : line
  const { query, notUnderstood } = named === line ? parsed : parse(named, { isSure }).parsed
  // "Comanche TX" may be an aircraft or the city, "B06" an aircraft or the airport, and "172s" several 172 or the 172S.
  const findOther = (text: string) => {
    const place = find(text)
    return withOtherSize(text, place) ?? place
  }
  const other =
    hasAircraftName || hasVariant
      ? parse(named, { isSure, isVariant: true }, findOther).parsed.query
      : query
  const search = toPageQuery(query)
  return {
    query: search.query,
    otherQuery: toPageQuery(other).query,
    // The spans of parameters aren't known, so the whole line is marked if a value can't be used.
    notUnderstood:
      search.dropped.length > 0
        ? [{ ...unreadLine, to: named.length, text: named }]
        : parsed.notUnderstood.map((part, i) => ({ ...part, offer: notUnderstood[i]?.offer })),
    corrected: parsed.corrected,
    line: named,
    ambiguousPlaces,
  }
}

const unreadLine = { from: 0, isNegation: false, isAlternative: false, isPermission: false }

async function findsOnlySure(ctx: AppContext, guessed: ParsedSearch, sure: ParsedSearch) {
  if ((await countListings(ctx, toPageQuery(guessed.query).query)) > 0) return false
  return (await countListings(ctx, toPageQuery(sure.query).query)) > 0
}

function withOtherSize(text: string, place: PlaceReading | undefined): PlaceReading | null {
  const isCityWithState = place?.kind === 'city' && place.hasState && text.includes(' ')
  const isDesignator = place?.kind === 'airport' && Object.hasOwn(typeDesignators, text)
  return isCityWithState || isDesignator ? { ...place, isBig: !place.isBig } : null
}

function toPageQuery(parameters: Record<string, string>) {
  return readPageQuery(new URLSearchParams(parameters))
}

export type ReadLine = {
  query: SearchQuery
  /** The search if names of aircraft and places mean the other one, and if "172s" is the 172S. Usually the same. */
  otherQuery: SearchQuery
  notUnderstood: UnparsedPart[]
  corrected: Correction[]
  line: string
  /** Places in the line that share their name with another one. */
  ambiguousPlaces: PlaceReading[]
}

/** Runs one query for the entire line. */
const findNames = withOutageFallback(2_000, findPlaceNames)

/**
 * Returns the search for a typed line, and the line with the currency of its amounts. If no part was understood,
 * searches for the line as text, such as a name or stock number. Lines with a negation or alternatives are never
 * searched as text.
 */
export async function lineToSearchQuery(
  ctx: AppContext,
  line: string,
  language: Language,
): Promise<{ query: SearchQuery; line: string }> {
  const { query, notUnderstood, line: named } = await parseSearchLine(ctx, line, language)
  const isAnything = isFiltered(query) || query.sort !== 'b'
  if (isAnything || notUnderstood.some(isCondition)) return { query, line: named }
  return { query: { ...query, kw: line }, line }
}

function isCondition(part: UnparsedPart): boolean {
  return part.isNegation || part.isAlternative || part.isPermission
}
