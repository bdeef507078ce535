import type { Language } from '#kernel/messages/languages.ts'
import { choosePlurals } from '#kernel/messages/translate.ts'

/** Rules for a translation, with the sentence that says what is wrong. Shared by the tests and the import. */
export const translationRules: readonly Rule[] = [
  {
    problem: 'has other placeholders or tags than the English text',
    isBroken: (text, source) => forms(text).some((form) => slots(form) !== slots(source)),
  },
  {
    problem: 'has a plural that isn’t complete: {0, plural, one {…} other {…}}',
    isBroken: (text) =>
      forms(text).some((form) => /, plural,|[{}]/.test(form.replaceAll(/\{\w+\}/g, ''))),
  },
  {
    problem: 'has tags that aren’t nested or closed',
    isBroken: (text) => forms(text).some((form) => !isNested(form)),
  },
  { problem: 'is empty', isBroken: (text) => text.trim() === '' },
  { problem: 'has other spaces at its ends than the English text', isBroken: hasOtherSpaces },
  {
    problem: 'has double spaces, tabs, or line breaks',
    isBroken: (text) => /\s{2}|[\t\r\n]/.test(text.trim()),
  },
  {
    problem: 'has the quotation marks of another language',
    isBroken: (text, _source, language) =>
      !quotes[language].test(text.replaceAll(/[^"'“”„«»]/g, '')),
  },
]

type Rule = {
  problem: string
  isBroken: (text: string, source: string, language: Language) => boolean
}

/** Returns the texts for one and for other numbers. */
export function forms(text: string): [one: string, other: string] {
  const values = Array.from({ length: 20 }, () => '1')
  return [choosePlurals(text, values), choosePlurals(text, [])]
}

/** Returns the placeholders and tags of a message, in the order of their names. */
function slots(text: string): string {
  return (text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []).toSorted().join(' ')
}

function isNested(text: string): boolean {
  const open: string[] = []
  for (const [, end, index = '', single] of text.matchAll(/<(\/?)(\d+)(\/?)>/g)) {
    if (single) continue
    if (!end) open.push(index)
    else if (open.pop() !== index) return false
  }
  return open.length === 0
}

/** Punctuation at an end may differ from English, and the space next to it. */
function hasOtherSpaces(text: string, source: string): boolean {
  const isOther = (space: RegExp, mark: RegExp) =>
    space.test(text) !== space.test(source) && !mark.test(text) && !mark.test(source)
  return isOther(/^\s/, /^[,.:;]/) || isOther(/\s$/, /[,.:;]$/)
}

/** Quotation marks, without the other characters. An apostrophe is a single one. */
const quotes: Readonly<Record<Language, RegExp>> = {
  en: /^(“”)*$/,
  es: /^(“”)*$/,
  de: /^(„“)*$/,
  tr: /^(“”)*$/,
}
