import { z } from 'zod'
import { emptyToNull } from '#kernel/fields.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'
import { maxTextLengths } from './limits.ts'

/** Browsers validate in the visitor's language. */
const isRequired = (label: string) => ({ error: () => t`${translate(label)} field is required.` })

const required = (label: string, max: number) =>
  z
    .string(isRequired(label))
    .overwrite(normalizeLine)
    .min(1, { ...isRequired(label), abort: true })
    .max(max, tooLong(label, max))

const requiredLines = (label: string, max: number) =>
  z
    .string(isRequired(label))
    .overwrite(normalizeText)
    .min(1, { ...isRequired(label), abort: true })
    .max(max, tooLong(label, max))

/** Treats an empty field as no value. */
const optional = (label: string, max: number) =>
  emptyToNull(z.string().overwrite(normalizeLine).max(max, tooLong(label, max)).nullish())

const order = z.coerce
  .number('Order must be a number.')
  .int('Order must be a whole number.')
  .min(1, 'Order must be at least 1.')
  .max(10_000, 'Order must be at most 10,000.')
  .nullish()
  .transform((position) => position ?? null)
  .describe(
    'Position in the list, starting at 1. Other items shift. If absent, the item stays in place or, if new, comes last.',
  )

export const IntroFields = z.object({
  name: required('Name', maxTextLengths.introName),
  text: requiredLines('Text', maxTextLengths.introText),
})

export const EventFields = z.object({
  name: required('Name', maxTextLengths.eventName),
  description: required('Description', maxTextLengths.eventDescription),
  contact: required('Contact', maxTextLengths.eventContact),
  date: z.iso
    .date({
      error: ({ input }) =>
        input ? 'Enter a date such as 2026-11-28, without a time.' : 'Date field is required.',
    })
    .refine(
      (day) => day >= '2000-01-01' && day <= '2099-12-31',
      'Date must be between 2000 and 2099.',
    )
    .describe('Date, such as `2026-11-28`.'),
})

export const LinkFields = z.object({
  grouping: required('Grouping', maxTextLengths.grouping),
  order,
  description: required('Description', maxTextLengths.link),
  linkAddress: z
    .string('URL field is required.')
    .overwrite(normalizeLine)
    .min(1, { message: 'URL field is required.', abort: true })
    .overwrite(withScheme)
    .max(maxTextLengths.link, { ...tooLong('URL', maxTextLengths.link), abort: true })
    .refine((text) => toWebUrl(text) !== null, 'Enter a valid URL, such as https://example.com.'),
})

export const FaqFields = z.object({
  order,
  description: required('Question', maxTextLengths.question).describe('Question text.'),
  details: requiredLines('Answer', maxTextLengths.answer).describe('Answer text.'),
})

export const ChairFields = z.object({
  order,
  description: required('Committee', maxTextLengths.office).describe(
    'Committee that the person chairs.',
  ),
  chairPerson: optional('Person', maxTextLengths.person).describe(
    'Name of the board member. Null if vacant.',
  ),
})

export const BoardFields = z.object({
  order,
  position: required('Position', maxTextLengths.office),
  person: optional('Person', maxTextLengths.person).describe(
    'Name of the board member. Null if vacant.',
  ),
})

/** Fields sent with uploaded files. The name defaults to the file name. */
export const CommunityDocumentFields = z.object({
  name: optional('Name', maxTextLengths.documentName),
  description: optional('Description', maxTextLengths.documentDescription),
})

export const DocumentInput = z.object({
  name: required('Name', maxTextLengths.editedDocumentName),
  description: optional('Description', maxTextLengths.documentDescription),
})

function tooLong(label: string, max: number) {
  return { error: () => t`${translate(label)} must be at most ${max} characters.` }
}

/** Accepts input such as `faa.gov`. */
function withScheme(text: string) {
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}
