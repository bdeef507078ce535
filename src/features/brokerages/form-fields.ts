import { z } from 'zod'
import { emptyToNull } from '#kernel/fields.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { toWebUrl } from '#kernel/to-web-url.ts'

// The rules here never abort validation, so that errors of fields and of the entire form are reported together.

/** Creates a field for required single-line text. */
export function requiredField(max: number, label: string) {
  const missing = { error: () => t`${translate(label)} field is required.` }
  return z
    .string(missing)
    .overwrite(normalizeLine)
    .min(1, missing)
    .max(max, { error: () => t`${translate(label)} must be at most ${max} characters` })
}

/** Creates a field for multiline text. Treats an empty field as no value. */
export function optionalLines(max: number, label: string) {
  return emptyToNull(
    z
      .string()
      .overwrite(normalizeText)
      .max(max, { error: () => t`${translate(label)} must be at most ${max} characters` })
      .nullish(),
  )
}

export const RequiredPhone = z
  .string('Contact phone field is required.')
  .trim()
  .min(1, 'Contact phone field is required.')
  .refine((text) => text === '' || text.length >= 10, 'Phone number must include area code')
  .max(30, 'Phone number must be at most 30 characters')

/**
 * Website address, with or without a scheme (`basin.example`). Stored with its scheme. Treats an empty field as no
 * value.
 */
export const WebsiteField = z
  .string()
  .overwrite(normalizeLine)
  .max(300, 'Website must be at most 300 characters')
  .nullish()
  .transform((text, check) => {
    if (!text) return null
    const address = toSiteAddress(text)
    if (address === null) check.addIssue({ code: 'custom', message: notAnAddress })
    return address
  })

/** Up to eight URLs of a brokerage's pages on other websites. */
export const SocialField = z
  .array(z.string().overwrite(normalizeLine))
  .max(8, 'Enter up to 8 web addresses.')
  .transform((list, check) => {
    const entries = list.filter(Boolean)
    const wrong = entries.find((text) => text.length > 300 || toSiteAddress(text) === null)
    if (wrong !== undefined)
      check.addIssue({
        code: 'custom',
        message: t`“${wrong.slice(0, 60)}” isn’t a valid web address.`,
      })
    return entries.flatMap((text) => toSiteAddress(text) ?? [])
  })

const notAnAddress = 'Enter a web address with an ending such as .com or .aero.'

/** Returns null if the text can't be the URL of a public site. */
function toSiteAddress(text: string): string | null {
  const address = toWebUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!address) return null
  const { hostname, username, password } = new URL(address)
  return /\.([a-z]{2,}|xn--[a-z\d-]+)$/i.test(hostname) && !username && !password ? address : null
}
