import { foldLetters } from '#kernel/normalize-text.ts'
import { findPaymentWarnings } from '../messages/find-payment-warnings.ts'

/**
 * Returns the first kind of contact detail, price, or payment in a public text, or null. Also finds numbers and addresses
 * that are spelled out, such as "three oh three" and "joe at example dot com". `siteHost` is the site's own host.
 */
export function findContactData(text: string, siteHost: string): ContactData | null {
  const visible = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  const folded = toDigits(foldLetters(visible).replaceAll(/\p{M}/gu, ''))
  const plain = folded.replaceAll(spacedLetters, (letters) => letters.replaceAll(/\s/g, ''))
  if (plain === '') return null
  if (emails.some((shape) => shape.test(plain))) return 'email'
  if (links.some((shape) => shape.test(plain))) return 'link'
  if (prices.some((shape) => shape.test(plain))) return 'price'
  if (hasPhone(plain)) return 'phone'
  return findPaymentWarnings(text, siteHost).length > 0 ? 'payment' : null
}

export type ContactData = 'phone' | 'email' | 'link' | 'price' | 'payment'

/** A word with a space after each letter. */
const spacedLetters = /(?<!\S)(?:\S\s){4,}\S(?!\S)/gu

/** Replaces digits of other scripts. Unicode has them in runs of ten. */
function toDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return `${value}`
  })
}

/** Seven digits or more without a letter in between, after dates, serial numbers, and similar ones are left out. */
function hasPhone(text: string): boolean {
  const digits = text
    .replaceAll(numberWords, (words) => words.replaceAll(numberWord, (word) => toNumber(word)))
    .replaceAll(/(?<=\d[\s().-]{0,2})[oil|](?=[\s().-]{0,2}[\doil|])/g, (letter) =>
      letter === 'o' ? '0' : '1',
    )
    .replaceAll(named, (number) => (number.replaceAll(/\D/g, '').length <= 8 ? 'x' : number))
  const rest = harmless.reduce((left, shape) => left.replaceAll(shape, 'x'), digits)
  return phone.test(rest.replaceAll(/(?<=\d)\s*(?:and|und|y|ve)\s*(?=\d)/g, ' '))
}

const phone = /\d(?:[^\p{L}\d]{0,4}\d){6,}/u

/** Serial and part numbers, which are shorter than phone numbers with an area code. */
const named =
  /(?<!\p{L})(?:[sp]\/n|serial|part|werk(?:snummer|nummer)|seriennummer|teilenummer|de serie|de pieza|seri|parca)(?: number| no| nr| numarasi| numero)?[\s:#.]*(?:[a-z]{1,4}-?)?\d[\d-]*/gu

/** Numbers that aren't part of a longer one. */
const isolated = (shape: string) =>
  new RegExp(String.raw`(?<!\d[\s().\-–—/_*·•:+]{0,4})${shape}(?![\s().\-–—/_*·•:+]{0,4}\d)`, 'g')

const harmless = [
  // Years, and dates with a year.
  /(?<!\d)(?:19|20)\d\d(?:\s*(?:,|and|und|y|ve|to|–|-|\/)\s*(?:19|20)\d\d)+(?!\d)/g,
  isolated(String.raw`(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}`),
  isolated(String.raw`\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d\d`),
  // Compressions: 76/80
  /(?<!\d)\d\d\/80(?!\d)/g,
  // Airworthiness directives with two digits of the year.
  isolated(String.raw`\d\d-\d\d-\d\d`),
  // Hours and weights: 1,504.2
  /(?<![\d.,-])\d{1,3}(?:,\d{3})+(?:\.\d)?(?![\d,.]*\d)/g,
  // Part numbers of avionics: P/N 011-02256-00
  /(?<=(?:p\/n|part|part number)[\s:#.]*)\d{3}-\d{5}-\d{2,4}(?!\d)/g,
]

const numbersByWord: Readonly<Record<string, string>> = {
  ...toValues('zero one two three four five six seven eight nine'),
  ...toValues('null eins zwei drei vier fuenf sechs sieben acht neun'),
  ...toValues('cero uno dos tres cuatro cinco seis siete ocho nueve'),
  ...toValues('sifir bir iki uc dort bes alti yedi sekiz dokuz'),
  ...toValues(
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    10,
  ),
  ...toValues('twenty thirty forty fifty sixty seventy eighty ninety', 2, '0'),
  oh: '0',
  nil: '0',
  niner: '9',
  zwo: '2',
  funf: '5',
  double: '',
  triple: '',
  hundred: '00',
}

function toValues(words: string, first = 0, end = '') {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, `${first + index}${end}`]))
}

/** Longer words first: "seventy" before "seven". */
const anyNumber = Object.keys(numbersByWord)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const numberWord = new RegExp(anyNumber, 'g')
const numberWords = new RegExp(String.raw`(?<!\p{L})(?:${anyNumber}){1,20}(?!\p{L})`, 'gu')

const toNumber = (word: string) => numbersByWord[word] ?? ''

const at = String.raw`(?:\s*[([{<]*\s*@\s*[)\]}>]*\s*|\s*[([{<_*-]+\s*(?:at|aet|arroba)\s*[)\]}>_*-]+\s*|\s+(?:at|aet|arroba|kuyruklu a)\s+)`
const dot = String.raw`(?:\.|\s*[([{<_*-]*\s*(?<!\p{L})(?:dot|punkt|punto|nokta)(?!\p{L})\s*[)\]}>_*-]*\s*|\s*[([{<]\s*\.\s*[)\]}>]\s*)`
/** Leaves out endings that are words in a text whose spaces are missing, such as "annual.is". */
const ending =
  '(?:com|net|org|info|biz|aero|io|co|de|eu|uk|app|dev|xyz|site|online|shop|link|ly|gl|tr|es|ch|fr|ca|mx|edu|gov|tv|cc|pro|ai|gg|example)'
const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`

const emails = [
  new RegExp(String.raw`[\p{L}\p{N}._%+-]{1,64}@${label}\.\p{L}{2,}`, 'u'),
  new RegExp(
    String.raw`[\p{L}\p{N}]${at}${label}(?:${dot}${label}){0,3}${dot}${ending}(?![\p{L}\p{N}])`,
    'u',
  ),
  new RegExp(
    String.raw`[\p{L}\p{N}]${at}${label}\s*\.\s*(?:com|net|org|aero)(?![\p{L}\p{N}])`,
    'u',
  ),
  /(?<!\p{L})(?:g-?\s?mail|googlemail|yahoo|hotmail|icloud|gmx|proton\s?mail|aol)(?!\p{L})/u,
  /(?<![\p{L}\p{N}])@(?!fl\d)[a-z][\w.]{2,}/u,
]

const links = [
  /https?\s*:|(?<!\p{L})www\s*[.]|\/\/\S+\.\S/u,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.-])${label}(?:${dot}${label}){0,3}${dot}${ending}(?![\p{L}\p{N}-])`,
    'u',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}.-])(?:${label}\.){1,3}\p{L}{2,18}\/[\p{L}\p{N}]`, 'u'),
]

const currency = '(?:usd|eur|gbp|chf|dollars?|bucks|euros?|dolar(?:es)?|lira|avro|grand)'
const prices = [
  /[$€£₺¥]\s*\d|\d\s*[$€£₺¥]/u,
  new RegExp(
    String.raw`(?:\d|hundred|thousand|mil|tausend|bin)\s*(?:k\s*)?(?:us\s+)?${currency}(?!\p{L})|(?<!\p{L})${currency}\s*\d`,
    'u',
  ),
  /(?<![\p{L}\d.,-])\d{2,3}\s?k(?![\p{L}\d])/u,
  /(?<!\p{L})(?:take|offer|pay|price|asking|accept|sell for|preis|angebot|biete|zahle|precio|oferta|ofrezco|acept|pagar|fiyat|teklif|verir|odeme)\D{0,30}\d{2,3}[., ]?\d{3}(?!\d)/u,
  /(?<!\d)\d{2,3}[., ]?\d{3}\D{0,20}(?:nehmen|akzeptieren|zahlen|olur mu|verir misin|kabul)/u,
  /(?<!\p{L})(?:what about|how about|would you (?:do|take|accept)|wie waere es mit|que tal|y si)\D{0,12}\d{3}(?:[.,]?\d{3})?(?![\d\p{L}%-])/u,
  /(?<!\d)\d{2,3}\s*(?:thousand|tausend|mil|bin)(?!\p{L})/u,
]
