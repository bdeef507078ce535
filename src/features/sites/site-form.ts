import { z } from 'zod'
import { mailAddressField, optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { displayOptions } from '#kernel/preferences.ts'

const line = (max: number, label: string) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(max, { error: () => t`${translate(label)} must be at most ${max} characters` })

const requiredLine = (max: number, label: string) =>
  line(max, label).min(1, { error: () => t`${translate(label)} field is required.` })

/** Converts an empty field to null. */
const orNone = <S extends z.ZodType<string>>(field: S) =>
  z
    .union([z.literal('').transform(() => null), field])
    .nullish()
    .transform((text) => text ?? null)

const addressOptions = {
  max: 254,
  whenTooLong: 'Email addresses can have up to 254 characters',
  whenInvalid: ({ input }: { input?: unknown }) => describeInvalidAddress(String(input)),
}

function describeInvalidAddress(text: string): string {
  if (!text.includes('@')) return 'Email addresses must contain an @.'
  if (text.endsWith('@')) return 'Enter the part after the @.'
  return 'Email must be a valid e-mail address'
}

/** Host with an optional port, such as `windsock.example` or `localhost:3000`. */
export const DomainField = z
  .string('Domain field is required.')
  .trim()
  .toLowerCase()
  .min(1, 'Domain field is required.')
  .max(253, 'Domain must be at most 253 characters')
  .refine(isHost, 'Enter a domain, such as windsock.example, without https:// or a path')

/** A site's descriptive text and rules. */
export const SiteInput = z.object({
  name: requiredLine(60, 'Name'),
  phone: orNone(line(40, 'Phone')),
  email: mailAddressField(addressOptions),
  salesEmail: optionalMailAddressField(addressOptions),
  salesLine: requiredLine(120, 'Tagline'),
  contactText: orNone(
    z.string().overwrite(normalizeText).max(2_000, 'The text must be at most 2,000 characters'),
  ),
  theme: z.enum(displayOptions.theme),
  leadWaitSeconds: z
    .number('Enter a number of seconds.')
    .int('Enter a whole number of seconds.')
    .min(0, 'Enter 0 to 3,600 seconds.')
    .max(3_600, 'Enter 0 to 3,600 seconds.'),
  minimumAge: z
    .number('Enter an age in years.')
    .int('Enter an age in whole years.')
    .min(13, 'Enter an age from 13 to 21, or none.')
    .max(21, 'Enter an age from 13 to 21, or none.')
    .nullish()
    .describe('Age that new members confirm. Unchanged if omitted.'),
  unservedCountries: z
    .array(z.string().overwrite(normalizeLine))
    .max(250, 'Enter codes with two letters, such as KP.')
    .refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)), {
      error: 'Enter codes with two letters, such as KP.',
    })
    .optional()
    .describe(
      'Countries (ISO 3166-1) whose people and companies can’t register, buy, or create listings, except by imports. Unchanged if omitted.',
    ),
  invitationOnly: z.boolean(),
  moderation: z.boolean(),
  brokeragesConfirmed: z.boolean(),
  community: z.boolean(),
  telephoneRegistration: z.boolean(),
  mailingList: z.boolean().default(true),
  sellerDeclaration: z.boolean().optional().describe('Unchanged if omitted.'),
})
export type SiteFields = z.output<typeof SiteInput>

export const NewSiteFields = SiteInput.pick({ name: true }).extend({ domain: DomainField })

function isHost(text: string): boolean {
  const address = `https://${text}`
  return hostShape.test(text) && URL.canParse(address) && new URL(address).host === text
}

const hostShape = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/
