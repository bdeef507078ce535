/** Further words of a query are ignored. */
export const mostQueryWords = 16

/** Text as search sees it: lower-case words without accents, one space between them. */
export function canonical(text: string): string {
  return wordsIn(separated(text).replaceAll(fieldEnd, ' ')).join(' ')
}

/**
 * Every word that finds a listing. In names, letters and digits also stand apart and together: "SR22" is
 * found by "sr 22", and "172-S" by "172s".
 */
export function searchWords(names: readonly string[], rest: string): Set<string> {
  return new Set(wordsIn(`${nameForms(names)} ${canonical(rest)}`))
}

/** All forms of names, as words with spaces between them; some occur more than once. */
export function nameForms(names: readonly string[]): string {
  const plain = separated(names.join(fieldEnd)).replaceAll(fieldEnd, '  ')
  return [plain, ...apart(plain), together(plain)].join(' ')
}

export function queryWords(kw: string | undefined): string[] {
  if (kw === undefined) return []
  return [...new Set(wordsIn(writtenOut(canonical(kw))))].slice(0, mostQueryWords)
}

/** The word and those that mean the same: any of them meets it. */
export function synonyms(word: string): readonly string[] {
  return meantAlike.find((words) => words.includes(word)) ?? [word]
}

/** Whether a word of a query also finds the words that begin with it. Numbers match as a whole. */
export function findsByPrefix(word: string): boolean {
  return word.length >= 2 && !/^[0-9]+$/.test(word)
}

/** Whether the query's word, or one that means the same, finds this word as it is spelt. */
export function isFoundAs(word: string, own: string): boolean {
  return synonyms(word).some((same) => (findsByPrefix(same) ? own.startsWith(same) : own === same))
}

/** How many typing errors a word may hold, if nothing begins with it. Only words of letters: 172R is not 172S. */
export function forgivenErrors(word: string): 0 | 1 | 2 {
  if (!/^[a-z]{4,}$/.test(word)) return 0
  return word.length >= 8 ? 2 : 1
}

/** Whether `a` becomes `b` by at most `most` changes: a letter more, less or other, two neighbours swapped. */
export function isWithinErrors(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const current = nextRow(a, b, i, before, previous)
    if (Math.min(...current) > most) return false
    before = previous
    previous = current
  }
  return at(previous, b.length) <= most
}

/** Fewest changes from the first `i` letters of `a` to each beginning of `b`, from the two rows before. */
function nextRow(a: string, b: string, i: number, before: number[], previous: number[]): number[] {
  const current = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const other = a[i - 1] === b[j - 1] ? 0 : 1
    const cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + other)
    const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    current.push(isSwap ? Math.min(cost, at(before, j - 2) + 1) : cost)
  }
  return current
}

/** Short forms as people type them, written as listings have them: "c172" is a Cessna 172. */
function writtenOut(plain: string): string {
  return shortForms.reduce((text, [form, full]) => text.replace(form, full), plain)
}

const shortForms: readonly [RegExp, string][] = [
  [
    /\bc ?(120|140|150|152|170|172|175|177|180|182|185|188|190|195|20[5678]|210|303|310|33[67]|340|40[12]|414|421|425)([a-z]{0,2})\b/g,
    'cessna $1$2',
  ],
  [/\bkingairs?\b/g, 'king air'],
  [
    /\b(jet|bizjet|turboprop|helicopter|chopper|glider|sailplane|taildragger|warbird|twin|gyroplane|ultralight)s\b/g,
    '$1',
  ],
  // FacetLabels and their figures typed as one: "seneca5", "phenom300".
  [/\b([a-z]{4,})(?=[0-9]+[a-z]{0,2}\b)/g, '$1 '],
]

const meantAlike: readonly (readonly string[])[] = [
  ['taildragger', 'tailwheel'],
  ['helicopter', 'chopper'],
  ['glider', 'sailplane'],
  ['gyroplane', 'gyrocopter', 'autogyro'],
  ['jet', 'bizjet'],
]

// The same rules as SQL, for search without the index, stand in search-words-sql.ts.
const beyondAscii = /[\u0080-\uffff]/
const apostrophes = /['’`]/g
const fieldEnd = '|'
const betweenWords = /[^\p{L}\p{N}|]+/gu
const betweenAsciiWords = /[^a-z0-9|]+/g

/** Canonical but for spaces; the end of a field stays where it is. */
function separated(text: string): string {
  if (beyondAscii.test(text))
    return withoutAccents(text).replace(apostrophes, '').replace(betweenWords, ' ')
  const lower = text.toLowerCase()
  return lower.replace(apostrophes, '').replace(betweenAsciiWords, ' ')
}

export function wordsIn(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđ]/g, (letter) => ({ ø: 'o', ł: 'l', đ: 'd' })[letter] as string)
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
}

/** "sr22t" as "sr 22t", "sr22 t" and "sr 22 t". */
function apart(plain: string): string[] {
  const beforeDigits = plain.replace(/([a-z])(?=[0-9])/g, '$1 ')
  const afterDigits = /([0-9])(?=[a-z])/g
  return [beforeDigits, plain.replace(afterDigits, '$1 '), beforeDigits.replace(afterDigits, '$1 ')]
}

/** "sr 22" as "sr22", "172 s" as "172s"; only short runs of letters, as designations have them. */
function together(plain: string): string {
  return plain.replace(/\b([a-z]{1,3}) (?=[0-9])/g, '$1').replace(/([0-9]) (?=[a-z]{1,3}\b)/g, '$1')
}

function at(row: readonly number[], j: number): number {
  return row[j] as number
}
