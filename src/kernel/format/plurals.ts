/**
 * Returns the plural category of a number in a locale: "one" of 1, and also of 0 in French. Strings are formatted
 * numbers, such as "1.204".
 */
export function pluralCategory(value: unknown, locale: string): Intl.LDMLPluralRule {
  const number = typeof value === 'number' ? value : toNumber(String(value))
  return findRules(locale).select(number)
}

/** Returns the categories that a translation into a language needs. Those of millions only are optional. */
export function neededCategories(language: string): Intl.LDMLPluralRule[] {
  const counts = Array.from({ length: 101 }, (_, count) => pluralCategory(count, language))
  return [...new Set([...counts, 'other' as const])]
}

function toNumber(text: string): number {
  return Number(text.replaceAll(/[.,'’\s](?=\d{3}(?!\d))/g, '').replace(',', '.'))
}

function findRules(locale: string): Intl.PluralRules {
  let found = rules.get(locale)
  if (!found) {
    found = new Intl.PluralRules(locale)
    rules.set(locale, found)
  }
  return found
}

const rules = new Map<string, Intl.PluralRules>()
