import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { maxCharacters, pathId, rowVersion } from '#kernel/fields.ts'
import { type Language, languageCodes } from '#kernel/messages/languages.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'

export const maxBannerLength = 300

const text = z
  .string()
  .overwrite(normalizeLine)
  .max(...maxCharacters(maxBannerLength))
  .default('')

const texts = Object.fromEntries(languageCodes.map((language) => [language, text])) as Record<
  Language,
  typeof text
>

/** A message on every page, in at least one language. Without a text, there is none. */
export const BannerFields = z
  .object({
    ...texts,
    startsOn: z.iso.date('Select the first day.'),
    endsOn: z.iso.date('Select the last day.').describe('Last day, in UTC.'),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'Select the first day or a later one.',
  })

export const saveBannerEndpoint = defineEndpoints('Web apps')('PUT /api/webapp/{id}/banner', {
  summary: 'Show a message on every page of a site',
  description: 'Without a text, removes the message.',
  access: ['WebAppAdmin', 'ServerAdmin'],
  recentlyVerified: true,
  refusals: ['conflict'],
  input: BannerFields.safeExtend({ id: pathId, version: rowVersion }),
  output: z.object({ version: z.int() }),
})
