import { countrySets, namesOfSet } from '#features/lookups/server/public/country-names.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { listCodes, parameters } from '../../filters.ts'
import { toTermTable } from './find-longest-term.ts'
import { type SearchParameters, toKey } from './reading.ts'

const sinceKeywords: ReadonlySet<unknown> = new Set(
  'HSI,hot section,MPI,CZI,TSN,STOH,SPOH,CSN,CSO,gear overhaul,parachute OR BRS OR CAPS'.split(','),
)

/**
 * Words whose meaning doesn't depend on the current listings. Keys have no spaces or dashes, so "ads-b", "ads b", and
 * "adsb" are the same. Plurals need no separate entry. A search by keyword (kw) is for words that no filter covers.
 */
export const closedTerms: Readonly<Record<string, SearchParameters>> = Object.fromEntries([
  ...readTable('search-terms', {
    search: cell.text.transform(parseParameters),
    words: cell.list,
  }).flatMap(({ search, words }) => words.map((word) => [word, search] as const)),
  ...countrySets.flatMap((set) =>
    namesOfSet(set, 'en').map((name) => [toKey(name), { st: set.stateIds }] as const),
  ),
])

/** Terms of which sellers state the hours, cycles, or year since, which no filter covers. */
export const sinceTerms: Readonly<Record<string, true>> = {
  ...Object.fromEntries(
    Object.entries(closedTerms).flatMap(([word, { kw }]) =>
      sinceKeywords.has(kw) ? [[word, true as const]] : [],
    ),
  ),
  propelleroverhaul: true,
}

/** Words that don't mean a filter but are often used for it. It's offered instead of applied. */
export const offeredTerms: Readonly<Record<string, SearchParameters>> = Object.fromEntries(
  'ifr ifrcertified ifrequipped ifrready ifrcapable ifrlegal ifrrated ifrapproved fullifr ifrplatform'
    .split(' ')
    .map((word) => [word, { eq: [1] }] as const),
)

/** Parses parameters in URL format, such as "gr=2,4" or "sort=p&rev=t". */
function parseParameters(text: string): SearchParameters {
  const values = [...new URLSearchParams(text)]
  for (const [code] of values)
    if (!parameters.some((known) => known === code)) throw new Error(`no search parameter ${code}`)
  return Object.fromEntries(
    values.map(([code, value]) => [
      code,
      listCodes.has(code) ? value.split(',').map(Number) : value,
    ]),
  )
}

/**
 * Words for the number of engines. They apply to any kind of aircraft in the line. If the line has no kind, they mean
 * piston aircraft.
 */
export const engineTerms: Record<string, 1 | 2> = {
  single: 1,
  singleengine: 1,
  singleengined: 1,
  twin: 2,
  twinengine: 2,
  multi: 2,
  multiengine: 2,
  twins: 2,
}

/** Common phrases that no filter covers. Without them, "single pilot" would be read as single engine. */
export const unfilteredPhrases = toTermTable(
  'singleowner oneowner singleownersincenew lightweight newengine newpaint newinterior partnershipfriendly ownerfinancing sellerfinancing fueltank dieselconversion jetassist glasswindows wholeplane electricflaps electrictrim lowtimeengine lowtimeengines learntofly learningtofly learntoflyin stolkit stolconversion robertsonstol speedkit vgkit gearkit tankkit floatkit skikit cargokit campingkit toolkit survivalkit priceonrequest callforprice dealerdemo lowtimeprop lowtimepilot newlylicensed freshtop singleseat rentalcar rentalcars privatestrip privateairstrip shortfield cheapinsurance lowinsurance barnfind spamcan pricedtosell nearme closetome aroundme nearus inengland inafrica fresh100hour fresh100hourinspection 100hourinspection longrangetanks longrangefueltanks longrangetank dual430 dual430s dual430ws dual530 dual530s dual650s dual750s turbonormalized turbonormalizer tornadoalley tntornadoalley tatturbo pistonengine propstrike jetpilot freshoverhaul freshengine zerotimeengine newoverhaul fixedprice corrosionfree auxiliarytanks auxtanks airworthinesscertificate registeredin imported notflying lastprice majoroverhaul propelleroverhaul 100hour 50hour 50hourinspection threebladeprop threebladepropeller constantspeedprop constantspeedpropeller',
)

/** All choices of the sets that support "not", including "not stated" where it is a choice. */
export const allSetChoices: Record<string, readonly number[]> = {
  c: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  bt: [1, 2, 3, 4, 5],
  gr: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  sk: [1, 2],
  dl: [1, 2],
}

/** Avionics that sellers mention in descriptions. Searched as text. */
export const productNames: ReadonlySet<string> = new Set(
  'garmin 430w 430ws 530w 530ws 650xi 750xi gns gtn g1000 g1000nxi g2000 g3000 g3x g3xtouch g500 g500txi g600 g600txi gtn650 gtn650xi gtn750 gtn750xi gns430 gns430w gns530 gns530w gfc500 gfc600 gfc700 gtx345 aspen avidyne entegra ifd440 ifd540 perspective proline21 stec55x kap140 kfc150 kfc200 kfc225 starlink'.split(
    ' ',
  ),
)

/** Words that have no meaning of their own. */
export const stopWords: ReadonlySet<string> = new Set(
  "a an the with w/ and & or , + for i im i'm want wanting looking look need needs wanted buy me my find show search sale please airplane airplanes plane planes aircraft airplane's is are it of on at has have having must should be in any some something equipped used good-for area located based to by from only priced price also that's which that who can seeking searching one region vicinity metro vs versus".split(
    ' ',
  ),
)

export const negations: ReadonlySet<string> = new Set(
  "no not without w/o non never except excluding minus avoid nothing none nobody cannot dont don't doesn't can't won't shouldn't mustn't isn't".split(
    ' ',
  ),
)
