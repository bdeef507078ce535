import { askingTerms } from '#features/listings/asking-price.ts'
import type { CardListing } from '#features/listings/contract.ts'
import { formatKeyFact, keyFactLabels } from '#features/listings/key-facts.ts'
import { warningText } from '#features/listings/warnings.ts'
import { type SearchResult, searchListingsEndpoint } from '#features/search/contract.ts'
import { type Understanding, understandEndpoint } from '#features/search/understand-contract.ts'
import { defaultUnits } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import { type FoundAircraft, type FoundListing, SearchInput } from '../search-schemas.ts'

/** Searches with the site's own parser of sentences. Other arguments override what it understood. */
export async function searchAircraft(
  { words, ...filters }: Record<string, string>,
  readApi: (path: string) => Promise<unknown>,
): Promise<FoundAircraft> {
  const text = words?.trim()
  const line = text ? await understand(text, readApi) : nothing
  const query: Record<string, string> = { dnum: defaultCount, ...line.query, ...filters }
  const path = `${searchListingsEndpoint.path}?${new URLSearchParams(query)}`
  const { total, page, items } = (await readApi(path)) as SearchResult
  const { dnum: _, page: _page, ...shown } = query
  return {
    total,
    page,
    url: `/aircraft/search?${new URLSearchParams(shown)}`,
    ...line.interpretation,
    aircraft: items.map(toFoundListing),
  }
}

const defaultCount = String(SearchInput.shape.dnum.parse(undefined))

async function understand(
  text: string,
  readApi: (path: string) => Promise<unknown>,
): Promise<ParsedWords> {
  const path = `${understandEndpoint.path}?${new URLSearchParams({ q: text })}`
  const { query, chips, notUnderstood, corrected } = (await readApi(path)) as Understanding
  const isTextSearch =
    Object.keys(query).length === 0 &&
    notUnderstood.every(({ count, isAlternative }) => count !== null && !isAlternative)
  return {
    query: isTextSearch ? { kw: text } : query,
    interpretation: {
      understood: chips.map((chip) => chip.text),
      notUnderstood: notUnderstood.map(({ text, isAlternative, count, offer }) => ({
        text,
        isAlternative,
        count,
        mayMean: offer?.text ?? null,
      })),
      keywords: isTextSearch ? text : null,
      corrected,
    },
  }
}

const nothing: ParsedWords = {
  query: {},
  interpretation: { understood: [], notUnderstood: [], keywords: null, corrected: [] },
}

function toFoundListing(card: CardListing): FoundListing {
  const { id, url, year, make, model, category, isNew, isSalePending, isSold, title } = card
  const { totalTimeHours, engine, keyFact, seats, usefulLoad, cruiseKnots } = card
  const { price, currency } = askingTerms(card)
  return {
    id,
    url,
    year,
    make,
    model,
    category,
    isNew,
    isSalePending,
    isSold,
    price: price === null ? null : { amount: price, currency },
    priceInUsDollars: card.price,
    place: card.cityState,
    totalTimeHours,
    engine,
    keyFact: keyFact && {
      name: translate(keyFactLabels[keyFact.fact]),
      value: formatKeyFact(keyFact, defaultUnits),
    },
    seats,
    usefulLoadPounds: usefulLoad,
    cruiseKnots,
    warnings: card.warnings.map(warningText),
    title,
  }
}

type ParsedWords = {
  query: Record<string, string>
  interpretation: Pick<FoundAircraft, 'understood' | 'notUnderstood' | 'keywords' | 'corrected'>
}
