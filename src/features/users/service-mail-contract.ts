import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, maxCharacters } from '#kernel/fields.ts'
import { maxId } from '#kernel/max-id.ts'
import { type Language, languageCodes } from '#kernel/messages/languages.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'

/** Who gets a service email, with its label. */
export const audiences = {
  self: 'Only me, as a test',
  members: 'All members of this installation',
  sellers: 'Members with a listing',
  brokerages: 'Members of brokerages',
} as const
export type Audience = keyof typeof audiences
export const audienceNames = Object.keys(audiences) as [Audience, ...Audience[]]

export const maxServiceMailLength = 5_000
export type SubjectName = `${Language}Subject`
export const subjectName = (language: Language): SubjectName => `${language}Subject`

const subject = z
  .string()
  .overwrite(normalizeLine)
  .max(...maxCharacters(120))
  .default('')
const text = z
  .string()
  .overwrite(normalizeText)
  .max(...maxCharacters(maxServiceMailLength))
  .default('')

const texts = Object.fromEntries(
  languageCodes.flatMap((language) => [
    [language, text],
    [subjectName(language), subject],
  ]),
) as Record<Language, typeof text> & Record<SubjectName, typeof subject>

/** A plain text with its subject in at least one language. Members read theirs, or else English, or else any. */
export const ServiceMailFields = z
  .object({ ...texts, audience: z.enum(audienceNames, 'Select who gets it.') })
  .superRefine((form, check) => {
    const add = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (languageCodes.every((code) => form[code] === '')) add('en', 'Enter a text.')
    for (const code of languageCodes) {
      if (form[code] && !form[subjectName(code)]) add(subjectName(code), 'Enter a subject.')
      if (!form[code] && form[subjectName(code)]) add(code, 'Enter a text.')
    }
  })

export const sendServiceMailEndpoint = defineEndpoints('Web apps')('POST /api/service-mail', {
  summary: 'Email members about the service',
  description:
    'For changes of terms, breaches, and prices, not for marketing. The same text reaches each member once.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  recentlyVerified: true,
  refusals: ['not_found'],
  input: ServiceMailFields.safeExtend({
    siteId: z
      .int()
      .min(1)
      .max(maxId)
      .optional()
      .describe('Site that the email is from. By default, the current one.'),
  }),
  output: Confirmation,
})
