import { z } from 'zod'
import { mailAddressField, optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { toLocalPath } from '#kernel/addresses/return-target.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import type { Site } from '#kernel/site.ts'
import { passwordLength } from './limits.ts'

/** Email address of an account. */
export const EmailField = mailAddressField()

/** Creates a field for a new password. `whenMissing` is the error for an empty field. */
export function newPasswordField(whenMissing = 'Password field is required') {
  return z
    .string(whenMissing)
    .min(1, { message: whenMissing, abort: true })
    .min(passwordLength.min, {
      error: () => t`Passwords must be at least ${passwordLength.min} characters`,
    })
    .max(passwordLength.max, {
      error: () => t`Passwords must be at most ${passwordLength.max} characters`,
    })
}

/**
 * Creates a field for a current password. Only checks that it isn't empty. The maximum length limits the hashing cost.
 */
export function currentPasswordField(whenMissing = 'Password field is required') {
  return z.string(whenMissing).min(1, whenMissing).max(1_000, 'Password is too long')
}

/** Checks that both passwords match. Reports a mismatch on the second field. */
function passwordsMatchRule<T extends string>(first: T, message: string) {
  return {
    holds: (form: Record<T | 'confirmPassword', string>) => form[first] === form.confirmPassword,
    options: {
      message,
      path: ['confirmPassword'],
      // Runs even if other fields are invalid, which would otherwise hide this error.
      when: ({ value }: { value: unknown }) => areTexts(value, [first, 'confirmPassword']),
    },
  }
}

function areTexts(form: unknown, names: string[]) {
  const fields = form as Record<string, unknown> | null
  return names.every((name) => typeof fields?.[name] === 'string' && fields[name] !== '')
}

export const LoginFields = z.object({
  username: EmailField.describe('Email address of the account.'),
  password: currentPasswordField(),
})

/** Confirmations that a site can require from new members. Other sites ignore them. */
export const memberConfirmations = {
  confirmsAge: z
    .boolean()
    .optional()
    .describe('True to confirm the site’s minimum age. Required if it has one.'),
  confirmsCountry: z
    .boolean()
    .optional()
    .describe('True to confirm that the site serves your country. Required if it excludes any.'),
}

/** Requires a site's confirmations, also if other fields are invalid. */
export function withConfirmations<Form extends z.ZodType>(form: Form, site: MemberRules) {
  const rule = (name: keyof Confirmations) => ({
    isMet: (values: unknown) => !(name in findMissingConfirmations(site, values as Confirmations)),
    options: { path: [name], message: confirmationMessages[name], when: () => true },
  })
  const [age, country] = [rule('confirmsAge'), rule('confirmsCountry')]
  return form.refine(age.isMet, age.options).refine(country.isMet, country.options)
}

/** Returns a message for each confirmation that a site requires and the values don't have. */
export function findMissingConfirmations(site: MemberRules, values: Confirmations) {
  const missing: Record<string, string> = {}
  if (site.minimumAge !== null && !values.confirmsAge)
    missing.confirmsAge = confirmationMessages.confirmsAge
  if (site.unservedCountries.length > 0 && !values.confirmsCountry)
    missing.confirmsCountry = confirmationMessages.confirmsCountry
  return missing
}

const confirmationMessages = {
  confirmsAge: 'Confirm your age',
  confirmsCountry: 'Confirm that we serve your country',
}
type Confirmations = { confirmsAge?: boolean | undefined; confirmsCountry?: boolean | undefined }
/** What a site requires from new members. */
export type MemberRules = Pick<Site, 'minimumAge' | 'unservedCountries'>

const samePassword = passwordsMatchRule('password', 'Passwords do not match')
export const RegisterFields = z.object({
  email: EmailField,
  password: newPasswordField(),
  confirmPassword: z
    .string('Password (Confirm) field is required')
    .min(1, 'Password (Confirm) field is required'),
  acceptTerms: z.literal(true, 'You must accept the terms of service'),
  ...memberConfirmations,
})
export const RegisterInput = RegisterFields.refine(samePassword.holds, samePassword.options)

/** The form requires the checkbox. API clients accept the terms by sending the request. */
export const RegisterRequest = RegisterFields.extend({
  acceptTerms: RegisterFields.shape.acceptTerms
    .optional()
    .describe('Acceptance of the terms of service. False is rejected.'),
  returnTo: z
    .string()
    .max(1_000)
    .refine((path) => toLocalPath(path) !== null, 'Enter a path on this site, such as /getstarted')
    .optional()
    .describe('Page that the emailed link opens after confirmation.'),
}).refine(samePassword.holds, samePassword.options)

const sameResetPassword = passwordsMatchRule('newPassword', 'both passwords must match')
export const NewPasswordInput = z
  .object({
    newPassword: newPasswordField(),
    confirmPassword: z
      .string('Password (Confirm) field is required')
      .min(1, 'Password (Confirm) field is required'),
  })
  .refine(sameResetPassword.holds, sameResetPassword.options)

const sameNewPassword = passwordsMatchRule('newPassword', 'Passwords do not match')
export const ChangePasswordFields = z
  .object({
    oldPassword: currentPasswordField('Current password field is required'),
    newPassword: newPasswordField('New password field is required'),
    confirmPassword: z
      .string('Confirm password field is required')
      .min(1, 'Confirm password field is required'),
  })
  .refine(sameNewPassword.holds, sameNewPassword.options)

export const ChangeEmailFields = z.object({
  email: EmailField.describe('New email address.'),
  password: currentPasswordField('Current password field is required'),
})

/** Treats an empty field as no value. */
export const optionalText = (max: number, label: string) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(max, { error: () => t`${translate(label)} must be at most ${max} characters` })
    .nullish()
    .transform((text) => text || null)

export const PhoneField = z
  .string()
  .trim()
  .refine((text) => text === '' || text.length >= 10, 'Phone number must include area code')
  .max(30, 'Phone number must be at most 30 characters')
  .nullish()
  .transform((text) => text || null)

export const noContactMethodMessage = '* Add at least 1 contact method below.'

const FirstNameField = z
  .string('First name field is required')
  .overwrite(normalizeLine)
  .min(1, 'First name field is required')
  .max(50, 'First name must be at most 50 characters')

/** The My Contact Info form. The email address is the account's own, so it can be omitted but not changed. */
export const ContactInput = z
  .object({
    contactFirstName: FirstNameField,
    contactLastName: optionalText(50, 'Last name'),
    contactEmail: optionalMailAddressField(),
    contactPhone: PhoneField,
    contactSMS: PhoneField.describe('Cell phone number.'),
  })
  .refine((form) => form.contactEmail ?? form.contactPhone ?? form.contactSMS, {
    message: noContactMethodMessage,
    path: [''],
  })

export const presences = ['Online', 'Away', 'Do not Disturb', 'Invisible', 'Offline'] as const
export type Presence = (typeof presences)[number]

/** Editable profile fields. Roles, email address, and state have separate endpoints and permissions. */
export const ProfileFields = z.object({
  firstName: FirstNameField,
  lastName: optionalText(50, 'Last name'),
  phone: PhoneField,
  cell: PhoneField,
})
