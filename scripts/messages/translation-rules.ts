import { neededCategories } from '#kernel/format/plurals.ts'
import { type Language, languages } from '#kernel/messages/languages.ts'
import { plurals, splitPlural } from '#kernel/messages/translate.ts'
import { findGlossaryFaults } from './glossary-forms.ts'

/** Rules for a translation, with the sentence that says what is wrong. Shared by the tests and the import. */
export const translationRules: readonly Rule[] = [
  {
    problem: 'has other placeholders or tags than the English text',
    isBroken: (text, source) => forms(text).some((form) => slots(form) !== slots(source)),
  },
  {
    problem: 'has a plural that isn’t complete: {0, plural, one {…} other {…}}',
    isBroken: (text, _source, language) =>
      lacksCategory(text, language) ||
      forms(text).some((form) => /[{}]/.test(form.replaceAll(placeholders, ''))),
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
    problem: 'has a number in the form of one country instead of {2000, number}',
    isBroken: (text) => formattedNumber.test(text.replaceAll(examples, '')),
  },
  {
    problem: 'breaks a rule of glossary-forms.csv',
    isBroken: (text, source, language) => findGlossaryFaults(text, source, language).length > 0,
  },
  {
    problem: 'has the quotation marks of another language',
    isBroken: (text, _source, language) =>
      !hasQuotes(text.replaceAll(/[^"'“”„«»]/g, ''), languages[language].quotes),
  },
]

type Rule = {
  problem: string
  isBroken: (text: string, source: string, language: Language) => boolean
}

/** Returns the texts for one and for other numbers. */
export function forms(text: string): [one: string, other: string] {
  return [chooseForm(text, 'one'), chooseForm(text, 'other')]
}

function chooseForm(text: string, category: string): string {
  return text.replaceAll(plurals, (_, index: string, cases: string) =>
    (splitPlural(cases)[category] ?? '').replaceAll('#', `{${index}}`),
  )
}

function lacksCategory(text: string, language: Language): boolean {
  return Array.from(text.matchAll(plurals), ([, , cases = '']) => splitPlural(cases)).some(
    (texts) => neededCategories(language).some((category) => texts[category] === undefined),
  )
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

/** An apostrophe is a single quotation mark. */
function hasQuotes(marks: string, pair: string): boolean {
  return marks.replaceAll(pair, '') === ''
}

const placeholders = /\{\w+\}|\{\d+(?:\.\d+)?, number(?:, [A-Z]{3})?\}/g
/** Groups, decimals, and dollar signs, which aren't those of every country. */
const formattedNumber = /\d[.,]\d|(?<!\d ?)\d{1,3} \d{3}(?![ \d])|\$ ?[\d{]|[\d}] ?\$/
/** Numbers of laws and versions, placeholders, and examples of what a file or a line can contain. */
const examples =
  /14 CFR 91\.409|OpenAPI 3\.1|[“„][\d,]+ SMOH[”“]|3[.,]900(?:[.,]5)?|\{\d+(?:\.\d+)?, number/g
