import { dictionary } from '@zxcvbn-ts/language-common'

/** Reason a password is easy to guess: it was leaked, contains personal information, or is a simple sequence. */
export type Weakness = 'common' | 'own' | 'sequence'

/**
 * Checks a password against some 49,000 leaked passwords and the `own` words, such as the address and names. Ignores
 * case, added digits and symbols, and substitutions such as 3 for e. Also detects sequences such as 345678.
 */
export function findWeakness(password: string, own: readonly string[]): Weakness | null {
  const forms = plainForms(password)
  const names = new Set(own.flatMap((text) => plainForms(text)).filter(isWord))
  if (forms.some((form) => names.has(form))) return 'own'
  if (/^(.+?)\1*$/u.test(password) && new Set(password).size <= 2) return 'sequence'
  if (isSequence(password.toLowerCase())) return 'sequence'
  return forms.some((form) => isWord(form) && leaked().has(form)) ? 'common' : null
}

/** Returns variants of the password: unchanged, without added digits and symbols, and with substitutions reversed. */
function plainForms(text: string): string[] {
  const lower = text.trim().toLowerCase()
  const local = lower.includes('@') ? [lower.slice(0, lower.indexOf('@'))] : []
  const ends = [lower, lower.replace(/[^\p{L}\p{N}]+$/u, '')]
  const spelled = ends.flatMap((end) => [spell(end, 'l'), spell(end, 'i')])
  return [...new Set([lower, ...local, ...[lower, ...spelled].map(withoutEnds), ...spelled])]
}

/** Replaces digits and symbols with the letters they resemble. `one` is the letter to use for 1. */
function spell(text: string, letterForOne: string): string {
  return Array.from(text, (sign) =>
    '1|!'.includes(sign) ? letterForOne : (letters[sign] ?? sign),
  ).join('')
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

/** Excludes short words, which occur in many strong passwords by chance. */
function isWord(text: string): boolean {
  return text.length >= 4
}

/**
 * Detects sequences such as `345678` and `fedcba`, in which adjacent characters differ by one in the same direction.
 */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

let leakedPasswords: ReadonlySet<string> | undefined
function leaked(): ReadonlySet<string> {
  leakedPasswords ??= new Set([...dictionary['passwords-common'], ...ofPilots])
  return leakedPasswords
}

/** Words that pilots are likely to choose. */
const ofPilots =
  'aircraft airplane aviation cessna piper cirrus beechcraft bonanza skyhawk skylane cherokee mooney gulfstream learjet flying pilot captain clearedtoland cavok mayday takeoff runway propeller'.split(
    ' ',
  )
