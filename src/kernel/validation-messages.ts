import { z } from 'zod'
import { formatBound } from './format/numbers.ts'
import { t, translate, translateMessage } from './messages/translate.ts'

// Default validation messages in plain language, for the browser and the server. Import this file wherever messages are
// shown to users.
z.config({ customError: formatValidationMessage })

/** Returns a sentence that includes the field's name if the name is readable. */
export function formatValidationMessage(issue: Issue): string {
  const sentence = sentences[issue.code] as ((issue: Issue) => string) | undefined
  const text = isMissing(issue) ? required : (sentence?.(issue) ?? unusable)
  const label = issue.code === 'unrecognized_keys' ? 'The request' : labelFor(issue.path ?? [])
  const name = label === 'Text' ? translateMessage('Text', 'paragraphs') : translate(label)
  return text === required ? t`${name} is required.` : `${name} ${translate(text)}.`
}

const required = 'is required'
const unusable = 'isn’t valid'

const sentences: { [C in Issue['code']]: (issue: Extract<Issue, { code: C }>) => string } = {
  invalid_type: ({ expected }) => kinds[expected] ?? 'must be a different type',
  too_small: ({ origin, minimum, inclusive = true, exact }) =>
    bound(origin, minimum, exact ? 'exactly' : inclusive ? 'least' : 'more'),
  too_big: ({ origin, maximum, inclusive = true, exact }) =>
    bound(origin, maximum, exact ? 'exactly' : inclusive ? 'most' : 'less'),
  invalid_format: ({ format }) => formats[format] ?? 'isn’t in the right format',
  not_multiple_of: ({ divisor }) => t`must be a multiple of ${divisor}`,
  unrecognized_keys: ({ keys }) =>
    t`contains unknown fields: ${keys.slice(0, 5).join(', ').slice(0, 100)}`,
  invalid_union: (issue) => choice(unionValues(issue)),
  invalid_value: ({ values }) => choice(values),
  invalid_key: () => unusable,
  invalid_element: () => unusable,
  custom: () => unusable,
}

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no (true or false)',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
}

const formats: Readonly<Record<string, string>> = {
  email: 'must be a valid e-mail address',
  url: 'must be a valid web address',
  datetime: 'must be a date and time, such as 2026-05-31T12:00:00Z',
  date: 'must be a date, such as 2026-05-31',
  uuid: 'must be a valid ID',
}

/** Omits the thousands separator for years. */
function bound(origin: string, limit: number | bigint, how: keyof typeof bounds): string {
  if (origin === 'string' && how === 'least' && limit === 1) return required
  const [words, numbers] = bounds[how]
  const noun = { string: 'character', array: 'entry', set: 'entry' }[origin]
  return noun
    ? words(`${formatBound(limit)} ${translate(Number(limit) === 1 ? noun : plurals[noun])}`)
    : numbers(formatBound(limit))
}

const plurals: Readonly<Record<string, string>> = { character: 'characters', entry: 'entries' }

/** Messages by the relation to the limit: for texts and lists, and for numbers. */
const bounds = {
  exactly: [(size: string) => t`must have exactly ${size}`, (limit: string) => t`must be ${limit}`],
  least: [
    (size: string) => t`must have at least ${size}`,
    (limit: string) => t`must be at least ${limit}`,
  ],
  most: [
    (size: string) => t`must have at most ${size}`,
    (limit: string) => t`must be at most ${limit}`,
  ],
  more: [
    (size: string) => t`must have more than ${size}`,
    (limit: string) => t`must be more than ${limit}`,
  ],
  less: [
    (size: string) => t`must have less than ${size}`,
    (limit: string) => t`must be less than ${limit}`,
  ],
} as const

function choice(values: readonly unknown[]): string {
  const options = values.map(String)
  if (options.length === 0 || options.length > 12) return 'isn’t one of the choices'
  if (options.length === 1) return t`must be ${options[0]}`
  return t`must be one of: ${options.slice(0, -1).join(', ')}, ${options.at(-1)}`
}

/** Returns the allowed values if the union is a choice between values, or an empty list otherwise. */
function unionValues(issue: Extract<Issue, { code: 'invalid_union' }>): readonly unknown[] {
  const each = issue.errors.map(([first]) => (first?.code === 'invalid_value' ? first.values : []))
  return each.every((values) => values.length > 0) ? each.flat() : []
}

function isMissing({ code, input }: Issue): boolean {
  const mayBeMissing =
    code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union'
  return mayBeMissing && (input === undefined || input === null)
}

/** Converts the last name in the path to words. Returns "This" for codes such as `yf`. */
function labelFor(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? ''
  const words = name.split(/(?=[A-Z][a-z])|[_\s-]+/).filter(Boolean)
  const isCode = name.length < 5 && !shortWords.has(name)
  if (isCode || !/^[a-z]+$/i.test(name.replace(/[_\s-]/g, ''))) return 'This'
  const text = words
    .map((word) => abbreviations[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')
  return text[0]?.toUpperCase() + text.slice(1)
}

const shortWords: ReadonlySet<string> = new Set([
  'city',
  'name',
  'page',
  'sort',
  'text',
  'year',
  'zip',
])

const abbreviations: Readonly<Record<string, string>> = {
  tbo: 'TBO',
  url: 'URL',
  sms: 'SMS',
  zip: 'ZIP',
  id: 'ID',
}

type Issue = Parameters<z.core.$ZodErrorMap<z.core.$ZodIssue>>[0]
