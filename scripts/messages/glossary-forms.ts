import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Language } from '#kernel/messages/languages.ts'

/**
 * Returns the required forms that a translation lacks and the forbidden ones that it has. The rules are in
 * `reference/messages/glossary-forms.csv`. A rule with a term applies if the English text contains the term, also in the plural.
 */
export function findGlossaryFaults(text: string, source: string, language: Language): string[] {
  const english = stripSlots(source).toLowerCase()
  const translation = stripSlots(text).toLocaleLowerCase(language)
  return rules
    .filter((rule) => rule.language === language && rule.term.test(english))
    .flatMap(({ required, forbidden }) => [
      ...required
        .filter(({ pattern }) => !pattern.test(translation))
        .map(({ form }) => `lacks “${form}”`),
      ...forbidden
        .filter(({ pattern }) => pattern.test(translation))
        .map(({ form }) => `has “${form}”`),
    ])
}

function stripSlots(text: string): string {
  return text.replaceAll(/<\/?\d+\/?>/g, '').replaceAll('\u00a0', ' ')
}

/** Forms are separated by semicolons, and alternatives by bars. An asterisk is any letters. */
function toForms(cell: string, language: string): Form[] {
  return cell
    .split('; ')
    .filter(Boolean)
    .map((form) => ({ form, pattern: toPattern(form.toLocaleLowerCase(language)) }))
}

function toPattern(form: string, ending = ''): RegExp {
  const words = form
    .split('|')
    .map((word) =>
      word
        .replaceAll(/[.+?^$()[\]{}\\]/g, String.raw`\$&`)
        .replaceAll('*', String.raw`[\p{L}\p{M}]*`),
    )
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${words.join('|')})${ending}(?![\p{L}\p{M}])`,
    'u',
  )
}

const rows: Record<'language' | 'term' | 'required' | 'forbidden', string>[] = parse(
  readFileSync('reference/messages/glossary-forms.csv'),
  { columns: true },
)
const rules = rows.map(({ language, term, required, forbidden }) => ({
  language,
  term: term ? toPattern(term.toLowerCase(), 's?') : /(?:)/,
  required: toForms(required, language),
  forbidden: toForms(forbidden, language),
}))

type Form = { form: string; pattern: RegExp }
