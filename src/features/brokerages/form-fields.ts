import { z } from 'zod'
import { EmailField } from '#features/accounts/rules.ts'
import { oneLine, plainText } from '#kernel/plain-text.ts'
import { webAddress } from '#kernel/web-address.ts'

// No rule here ends the checking early: the rules of a whole form are told beside those of its fields.

/** One line that must be there. */
export function requiredText(max: number, label: string) {
  const missing = `${label} field is required.`
  return z
    .string(missing)
    .overwrite(oneLine)
    .min(1, missing)
    .max(max, `${label} must be at most ${max} characters`)
}

/** Several lines; an empty field says "none". */
export function optionalLines(max: number, label: string) {
  return z
    .string()
    .overwrite(plainText)
    .max(max, `${label} must be at most ${max} characters`)
    .nullish()
    .transform((text) => text || null)
}

export const OptionalEmail = z
  .union([z.literal('').transform(() => null), EmailField])
  .nullish()
  .transform((text) => text ?? null)

export const RequiredPhone = z
  .string('Contact phone field is required.')
  .trim()
  .min(1, 'Contact phone field is required.')
  .refine((text) => text === '' || text.length >= 10, 'Phone number must include area code')
  .max(30, 'Phone number must be at most 30 characters')

/** An address as people type it, `basin.example` too; kept with its scheme. An empty field says "none". */
export const WebsiteField = z
  .string()
  .trim()
  .max(300, 'Website must be at most 300 characters')
  .nullish()
  .transform((text, check) => {
    if (!text) return null
    const address = toSiteAddress(text)
    if (address === null) check.addIssue({ code: 'custom', message: notAnAddress })
    return address
  })

/** Up to eight addresses of a brokerage's pages elsewhere. */
export const SocialField = z
  .array(z.string().trim())
  .max(8, 'At most 8 addresses.')
  .transform((list, check) => {
    const stated = list.filter(Boolean)
    const wrong = stated.find((text) => text.length > 300 || toSiteAddress(text) === null)
    if (wrong !== undefined)
      check.addIssue({ code: 'custom', message: `“${wrong.slice(0, 60)}” is not a web address.` })
    return stated.flatMap((text) => toSiteAddress(text) ?? [])
  })

const notAnAddress = 'A web address ends like .com or .aero'

/** Null for what cannot be the address of a public site. */
function toSiteAddress(text: string): string | null {
  const address = webAddress(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!address) return null
  const { hostname, username, password } = new URL(address)
  return /\.([a-z]{2,}|xn--[a-z\d-]+)$/i.test(hostname) && !username && !password ? address : null
}
