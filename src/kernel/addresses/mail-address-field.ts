import { z } from 'zod'
import { emptyToNull } from '../fields.ts'
import { mailAddressPattern, normalizeMailAddress } from './mail-address.ts'

// Every field that accepts an email address is one of these, so that all of them accept the same addresses.

/** Address as entered, normalized. */
export function mailAddressField({
  whenMissing = 'Email field is required',
  ...options
}: Options = {}) {
  return addressText(whenMissing, options)
    .min(1, { error: whenMissing, abort: true })
    .check(z.email({ pattern: mailAddressPattern, error: options.whenInvalid ?? invalid }))
}

/** Address that can be omitted. Empty text is null. */
export function optionalMailAddressField(options: Options = {}) {
  return emptyToNull(mailAddressOrEmptyText(options).nullish())
}

export function mailAddressOrEmptyText(options: Options = {}) {
  return addressText(undefined, options).check(
    z.email({ pattern: optionalPattern, error: options.whenInvalid ?? invalid }),
  )
}

const optionalPattern = new RegExp(`^$|${mailAddressPattern.source}`, mailAddressPattern.flags)

function addressText(
  whenMissing: string | undefined,
  { max = 100, whenTooLong = 'Email must be at most 100 characters' }: Options,
) {
  return z.string(whenMissing).overwrite(normalizeMailAddress).max(max, { error: whenTooLong })
}

const invalid = 'Email must be a valid e-mail address'

type Options = {
  max?: number
  whenMissing?: string
  whenTooLong?: string | (() => string)
  whenInvalid?: string | ((issue: { input?: unknown }) => string)
}
