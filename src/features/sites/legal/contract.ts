import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { legalKindNames } from '#kernel/legal/documents.ts'
import { type Language, languageCodes } from '#kernel/messages/languages.ts'
import { normalizeText } from '#kernel/normalize-text.ts'

export const maxLegalTextLength = 100_000

const text = z
  .string()
  .overwrite(normalizeText)
  .max(maxLegalTextLength, 'A text can have up to 100,000 characters.')
  .nullish()
  .transform((text) => text || null)

const texts = Object.fromEntries(languageCodes.map((language) => [language, text])) as Record<
  Language,
  typeof text
>

/** A new version of a legal text, in at least one language. */
export const LegalDocumentFields = z
  .object({
    ...texts,
    effectiveOn: z.iso.date('Select the day from which the text applies.'),
    notify: z
      .boolean()
      .default(false)
      .describe('True to email all members, or all members of brokerages for their terms.'),
  })
  .refine((form) => languageCodes.some((language) => form[language] !== null), {
    message: 'Enter the text in at least one language.',
    path: ['en'],
  })

export const LegalVersionWire = z
  .object({
    kind: z.enum(legalKindNames),
    version: z.int(),
    effectiveOn: z.string().describe('First day on which the text applies, in UTC.'),
    languages: z.array(z.enum(languageCodes)),
  })
  .meta({ id: 'LegalVersion' })

const endpoint = defineEndpoints('Web apps')

export const publishLegalDocumentEndpoint = endpoint('POST /api/webapp/{id}/documents/{kind}', {
  summary: 'Publish a version of a legal text',
  description: 'Versions can’t be changed or removed, because people may have accepted them.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  recentlyVerified: true,
  refusals: ['conflict'],
  input: LegalDocumentFields.safeExtend({
    id: pathId,
    kind: LegalVersionWire.shape.kind,
    after: z.int().min(0).describe('The latest version that the caller knows, or 0.'),
  }),
  output: LegalVersionWire,
})
