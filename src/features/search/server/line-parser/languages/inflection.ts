import type { SearchLanguage } from '#kernel/messages/languages.ts'

/** Removes all endings that only inflect a word: "einmotoriger" and "einmotorige" have the same stem. */
export function stemWord(word: string, language: SearchLanguage): string {
  const { endings, minStem, softened } = inflections[language]
  let stem = word
  for (let ending: string | undefined = ''; ending !== undefined; ) {
    ending = endings.find(
      (ending) => stem.endsWith(ending) && stem.length - ending.length >= minStem,
    )
    if (ending) stem = stem.slice(0, -ending.length)
  }
  // Turkish softens a final consonant before a vowel: "uçak", "uçağı".
  return softened && stem.endsWith('g') ? `${stem.slice(0, -1)}k` : stem
}

/** Returns other spellings of a folded word, such as "uber" for "ueber". */
export function respellWord(word: string, language: SearchLanguage): string {
  return language === 'de' ? word.replace(/([aou])e/g, '$1') : word
}

/**
 * Yields how a Turkish word may consist of a word and a case ending, longest ending first: "saatten" is "saat" and
 * "~den". The word tables have one form per ending.
 */
export function* splitCases(word: string, language: SearchLanguage): Generator<[string, string]> {
  for (const [ending, form] of inflections[language].cases)
    if (word.endsWith(ending) && word.length - ending.length >= 2)
      yield [word.slice(0, -ending.length), form]
}

/** Returns the form of a case ending after an apostrophe: "EDDF'ye", "2000'den". */
export function findCase(ending: string, language: SearchLanguage): string | undefined {
  return inflections[language].cases.find(([from]) => from === ending)?.[1]
}

function list(text: string): string[] {
  return text.split(' ').toSorted((a, b) => b.length - a.length)
}

function listCases(forms: Readonly<Record<string, string>>): [ending: string, form: string][] {
  return Object.entries(forms)
    .flatMap(([form, endings]) =>
      endings.split(' ').map((ending): [string, string] => [ending, form]),
    )
    .toSorted(([a], [b]) => b.length - a.length)
}

const inflections: Readonly<Record<SearchLanguage, Inflection>> = {
  es: { endings: list('s es a as o os e'), minStem: 4, cases: [] },
  de: { endings: list('e en er es em n s'), minStem: 4, cases: [] },
  tr: {
    endings: list('lar ler lari leri si su i u yi yu li lu ini unu'),
    minStem: 4,
    softened: true,
    cases: listCases({
      '~den': 'dan den tan ten ndan nden',
      '~de': 'da de ta te nda nde daki deki taki teki ndaki ndeki',
      '~e': 'a e ya ye na ne',
      '~in': 'in un nin nun',
      '~siz': 'siz suz',
      '~lar': 'lar ler lardan lerden larin lerin',
      '~li': 'li lu',
    }),
  },
}

type Inflection = {
  endings: readonly string[]
  /** Minimum length of a stem. */
  minStem: number
  softened?: boolean
  cases: readonly [ending: string, form: string][]
}
