import { dictionary } from '@zxcvbn-ts/language-common'

/** Why a password would be guessed: it leaked often, says who its owner is, or is a row or one character. */
export type Weakness = 'common' | 'own' | 'sequence'

/**
 * What is wrong with a password, by what is tried first: some 49,000 that leaked most, also with other capitals, with
 * digits and marks behind or before, with 3 for e and the like; `own` words, as address and name; rows as 345678.
 */
export function findWeakness(password: string, own: readonly string[]): Weakness | null {
  const forms = plainForms(password)
  const names = new Set(own.flatMap((text) => plainForms(text)).filter(isWord))
  if (forms.some((form) => names.has(form))) return 'own'
  if (/^(.+?)\1*$/u.test(password) && new Set(password).size <= 2) return 'sequence'
  if (isSequence(password.toLowerCase())) return 'sequence'
  return forms.some((form) => isWord(form) && leaked().has(form)) ? 'common' : null
}

/** As it stands, without what is hung on to it, and with letters for the signs that stand for them. */
function plainForms(text: string): string[] {
  const lower = text.trim().toLowerCase()
  const local = lower.includes('@') ? [lower.slice(0, lower.indexOf('@'))] : []
  const ends = [lower, lower.replace(/[^\p{L}\p{N}]+$/u, '')]
  const spelled = ends.flatMap((end) => [spell(end, 'l'), spell(end, 'i')])
  return [...new Set([lower, ...local, ...[lower, ...spelled].map(withoutEnds), ...spelled])]
}

/** `one` is what a 1 stands for. */
function spell(text: string, one: string): string {
  return Array.from(text, (sign) => ('1|!'.includes(sign) ? one : (letters[sign] ?? sign))).join('')
}

function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

const letters: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** What remains of a longer password says little when it is shorter. */
function isWord(text: string): boolean {
  return text.length >= 4
}

/** `345678` and `fedcba`: each character the neighbour of the one before, in the same direction. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

let known: ReadonlySet<string> | undefined
function leaked(): ReadonlySet<string> {
  known ??= new Set([...dictionary['passwords-common'], ...ofPilots])
  return known
}

/** What pilots think of first. */
const ofPilots =
  'aircraft airplane aviation cessna piper cirrus beechcraft bonanza skyhawk skylane cherokee mooney gulfstream learjet flying pilot captain clearedtoland cavok mayday takeoff runway propeller'.split(
    ' ',
  )
