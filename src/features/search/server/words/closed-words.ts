import { equipmentWords } from './equipment-words.ts'
import { kindWords } from './kind-words.ts'
import { offerWords } from './offer-words.ts'
import { orderWords } from './order-words.ts'
import type { Parameters } from './reading.ts'

/**
 * Words whose meaning does not depend on what is for sale. Each key stands without blanks and dashes, so that "ads-b",
 * "ads b" and "adsb" are one; a plural needs no entry of its own.
 */
export const closedWords: Readonly<Record<string, Parameters>> = {
  ...equipmentWords,
  ...offerWords,
  ...kindWords,
  ...orderWords,
}

/** Said with any kind of aircraft, and piston by themselves. */
export const engineWords: Record<string, 1 | 2> = {
  single: 1,
  singleengine: 1,
  singleengined: 1,
  twin: 2,
  twinengine: 2,
  multi: 2,
  multiengine: 2,
  twins: 2,
}

/** What people ask for and no filter says. Without these, "single pilot" would be one engine. */
export const unfiltered: Readonly<Record<string, true>> = Object.fromEntries(
  'singlepilot singleowner oneowner singleownersincenew lightweight newengine newpaint newinterior partnershipfriendly ownerfinancing sellerfinancing fueltank dieselconversion jetassist glasswindows wholeplane electricflaps electrictrim lowtimeengine lowtimeengines newglass freshoverhaul freshengine zerotimeengine newoverhaul'
    .split(' ')
    .map((key) => [key, true] as const),
)

/** Sets of which "not" leaves the others, "not stated" among them where it is a choice. */
export const wholeSets: Record<string, readonly number[]> = {
  c: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  bt: [1, 2, 3, 4, 5],
  gr: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  sk: [1, 2],
  dl: [1, 2],
}

/** Instruments that sellers name in their descriptions: looked for as words. */
export const productNames: ReadonlySet<string> = new Set(
  'g1000 g1000nxi g2000 g3000 g3x g3xtouch g500 g500txi g600 g600txi gtn650 gtn650xi gtn750 gtn750xi gns430 gns430w gns530 gns530w gfc500 gfc600 gfc700 gtx345 aspen avidyne entegra ifd440 ifd540 perspective proline21 stec55x kap140 kfc150 kfc200 kfc225 starlink'.split(
    ' ',
  ),
)

/** Words that say nothing by themselves. */
export const fillers: ReadonlySet<string> = new Set(
  "a an the with w/ and & or , + for i im i'm want wanting looking look need needs wanted buy me my find show search sale please airplane airplanes plane planes aircraft airplane's is are it of on at has have having must should be in any some something equipped used good-for located based to by from only priced price also that's which who can seeking searching one".split(
    ' ',
  ),
)

export const negations: ReadonlySet<string> = new Set(
  'no not without w/o non never except excluding minus dont avoid'.split(' '),
)
