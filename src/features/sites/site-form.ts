import { z } from 'zod'
import { oneLine, plainText } from '#kernel/plain-text.ts'
import { displayChoices } from '#kernel/preferences.ts'

const line = (max: number, label: string) =>
  z.string().overwrite(oneLine).max(max, `${label} must be at most ${max} characters`)

const requiredLine = (max: number, label: string) =>
  line(max, label).min(1, `${label} field is required.`)

/** An empty field says "none". */
const orNone = <S extends z.ZodType<string>>(field: S) =>
  z
    .union([z.literal('').transform(() => null), field])
    .nullish()
    .transform((text) => text ?? null)

const Address = z
  .string()
  .trim()
  .max(254, 'An e-mail address has at most 254 characters')
  .superRefine((text, check) => {
    const message = whatIsWrong(text)
    if (message) check.addIssue({ code: 'custom', message })
  })

function whatIsWrong(text: string): string | null {
  if (text === '') return 'Email field is required'
  if (!text.includes('@')) return 'An e-mail address has an @.'
  if (text.endsWith('@')) return 'Write the part after the @ too.'
  return mailAddress.test(text) ? null : 'Email must be a valid e-mail address'
}

/** Also of a host without a dot: an installation may run inside of a house. */
const mailAddress = /^[^\s@<>,;:"()[\]\\]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i

/** A host as it stands in an address, with a port where it has one: `windsock.example`, `localhost:3000`. */
export const DomainField = z
  .string('Domain field is required.')
  .trim()
  .toLowerCase()
  .min(1, 'Domain field is required.')
  .max(253, 'Domain must be at most 253 characters')
  .refine(isHost, 'A domain is a host without https:// and without a path: windsock.example')

/** What a site says of itself, and its rules. */
export const SiteForm = z.object({
  name: requiredLine(60, 'Name'),
  phone: orNone(line(40, 'Telephone')),
  email: Address,
  salesEmail: orNone(Address),
  salesLine: requiredLine(120, 'Sales line'),
  contactText: orNone(
    z.string().overwrite(plainText).max(2_000, 'The text must be at most 2,000 characters'),
  ),
  theme: z.enum(displayChoices.theme),
  leadWaitSeconds: z
    .number('Write a number of seconds.')
    .int('Write a whole number of seconds.')
    .min(0, 'From 0 to 3,600 seconds.')
    .max(3_600, 'From 0 to 3,600 seconds.'),
  invitationOnly: z.boolean(),
  moderation: z.boolean(),
  brokeragesConfirmed: z.boolean(),
  community: z.boolean(),
  telephoneRegistration: z.boolean(),
})
export type SiteFields = z.output<typeof SiteForm>

export const NewSiteForm = SiteForm.pick({ name: true }).extend({ domain: DomainField })

function isHost(text: string): boolean {
  const address = `https://${text}`
  return hostShape.test(text) && URL.canParse(address) && new URL(address).host === text
}

const hostShape = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/

/** Bytes of a logo's file at most. */
export const maxLogoBytes = 2 * 1024 * 1024
export const logoTooLarge = 'The file is larger than 2 MB.'
