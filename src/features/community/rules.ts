import { z } from 'zod'
import { oneLine, plainText } from '#kernel/plain-text.ts'
import { webAddress } from '#kernel/web-address.ts'
import { lengths } from './limits.ts'

const required = (label: string, max: number) =>
  z
    .string(`${label} field is required.`)
    .overwrite(oneLine)
    .min(1, { message: `${label} field is required.`, abort: true })
    .max(max, tooLong(label, max))

const requiredLines = (label: string, max: number) =>
  z
    .string(`${label} field is required.`)
    .overwrite(plainText)
    .min(1, { message: `${label} field is required.`, abort: true })
    .max(max, tooLong(label, max))

/** An empty field says "none". */
const optional = (label: string, max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .max(max, tooLong(label, max))
    .nullish()
    .transform((text) => text || null)

const order = z.coerce
  .number('Order must be a number.')
  .int('Order must be a whole number.')
  .min(1, 'Order begins at 1.')
  .max(10_000, 'Order must be at most 10000.')
  .nullish()
  .transform((place) => place ?? null)
  .describe(
    'The place in its list, from 1; the others make room. Absent: it stays, or, if new, comes last.',
  )

export const IntroForm = z.object({
  name: required('Name', lengths.introName),
  text: requiredLines('Text', lengths.introText),
})

export const EventForm = z.object({
  name: required('Name', lengths.eventName),
  description: required('Description', lengths.eventDescription),
  contact: required('Contact', lengths.eventContact),
  date: z.iso
    .date('Date field is required.')
    .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'Date must be from 2000 to 2099.')
    .describe('A day, `2026-11-28`.'),
})

export const LinkForm = z.object({
  grouping: required('Grouping', lengths.grouping),
  order,
  description: required('Description', lengths.link),
  linkAddress: z
    .string('Address field is required.')
    .overwrite(oneLine)
    .min(1, { message: 'Address field is required.', abort: true })
    .overwrite(withScheme)
    .max(lengths.link, { message: tooLong('Address', lengths.link), abort: true })
    .refine((text) => webAddress(text) !== null, 'Address must be a web address (https://…).'),
})

export const FaqForm = z.object({
  order,
  description: required('Question', lengths.question).describe('The question.'),
  details: requiredLines('Answer', lengths.answer).describe('The answer.'),
})

export const ChairForm = z.object({
  order,
  description: required('Committee', lengths.office).describe('What the chair presides over.'),
  chairPerson: optional('Person', lengths.person).describe('Null: vacant.'),
})

export const BoardForm = z.object({
  order,
  position: required('Position', lengths.office),
  person: optional('Person', lengths.person).describe('Null: vacant.'),
})

/** What is said of files that are sent; without a name each is called as its file. */
export const DocumentFields = z.object({
  name: optional('Name', lengths.documentName),
  description: optional('Description', lengths.documentDescription),
})

export const DocumentForm = z.object({
  name: required('Name', lengths.editedDocumentName),
  description: optional('Description', lengths.documentDescription),
})

function tooLong(label: string, max: number) {
  return `${label} must be at most ${max} characters.`
}

/** People write `faa.gov`. */
function withScheme(text: string) {
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}
