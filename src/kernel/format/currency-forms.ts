import { type LanguageTag, languageRow, parseLanguageTag, toLocale } from '../messages/languages.ts'

/**
 * Adds a currency to a formatted amount as people in a country write it: "$289,000", "289.000 €", and "USD 289,000" where
 * "$" is the peso.
 */
export function putInCurrency(amount: string, currency: string, tag: LanguageTag): string {
  const { before, after } = findForm(currency, tag)
  return before + amount + after
}

/** Returns the sign or code of a currency in a country: "$", "US$", "MXN". */
export function currencySignIn(currency: string, tag: LanguageTag): string {
  return findForm(currency, tag).sign
}

/** Formats are created on first use, because the first of a locale is slow on phones. */
function findForm(currency: string, tag: LanguageTag): CurrencyForm {
  const key = `${tag} ${currency}`
  let form = forms.get(key)
  if (!form) {
    form = createForm(currency, tag)
    forms.set(key, form)
  }
  return form
}

function createForm(currency: string, tag: LanguageTag): CurrencyForm {
  const { language = 'en' } = parseLanguageTag(tag) ?? {}
  const own = languageRow(language).currencySigns?.[currency]
  if (own) return { sign: own, before: '', after: `\u00a0${own}` }
  const format = new Intl.NumberFormat(toLocale(tag), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  const parts = format.formatToParts(0)
  const at = parts.findIndex(({ type }) => type === 'integer')
  const join = (some: typeof parts) => some.map(({ value }) => value).join('')
  return {
    sign: parts.find(({ type }) => type === 'currency')?.value ?? currency,
    before: join(parts.slice(0, at)),
    after: join(parts.slice(at + 1)),
  }
}

const forms = new Map<string, CurrencyForm>()
type CurrencyForm = { sign: string; before: string; after: string }
