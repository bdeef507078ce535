import { z } from 'zod'
import { isMailAddress } from '#features/mail/rules.ts'
import { passwordLength } from './limits.ts'

/** An e-mail address as people type it; blanks around it are not theirs. */
export const EmailField = z
  .string('Email field is required')
  .trim()
  .min(1, { message: 'Email field is required', abort: true })
  .max(100, 'Email must be at most 100 characters')
  .refine(isMailAddress, 'Email must be a valid e-mail address')

/** A password that is being chosen; `whenMissing` names the field. */
export function newPasswordField(whenMissing = 'Password field is required') {
  return z
    .string(whenMissing)
    .min(1, { message: whenMissing, abort: true })
    .min(passwordLength.min, `Passwords must be at least ${passwordLength.min} characters`)
    .max(passwordLength.max, `Passwords must be at most ${passwordLength.max} characters`)
}

/** A password that is being shown: only that it is there. The bound keeps hashing cheap. */
export function knownPasswordField(whenMissing = 'Password field is required') {
  return z.string(whenMissing).min(1, whenMissing).max(1_000, 'Password is too long')
}

/** Both fields must say the same; the message stands at the second. */
export function samePasswords<T extends string>(first: T, message: string) {
  return {
    holds: (form: Record<T | 'confirmPassword', string>) => form[first] === form.confirmPassword,
    options: {
      message,
      path: ['confirmPassword'],
      // Also beside other mistakes, which would otherwise hide it.
      when: ({ value }: { value: unknown }) => areTexts(value, [first, 'confirmPassword']),
    },
  }
}

function areTexts(form: unknown, names: string[]) {
  const fields = form as Record<string, unknown> | null
  return names.every((name) => typeof fields?.[name] === 'string' && fields[name] !== '')
}

export const LoginForm = z.object({
  username: EmailField.describe('The e-mail address.'),
  password: knownPasswordField(),
})

const samePassword = samePasswords('password', 'Passwords do not match')
const RegisterFields = z.object({
  email: EmailField,
  password: newPasswordField(),
  confirmPassword: z
    .string('Password (Confirm) field is required')
    .min(1, 'Password (Confirm) field is required'),
  acceptTerms: z.literal(true, 'You must accept the terms of service'),
})
export const RegisterForm = RegisterFields.refine(samePassword.holds, samePassword.options)

/** The form's box must be ticked; a client that shows no box accepts by calling. */
export const RegisterCall = RegisterFields.extend({
  acceptTerms: RegisterFields.shape.acceptTerms
    .optional()
    .describe('The terms of service are accepted; false is refused.'),
}).refine(samePassword.holds, samePassword.options)

const sameResetPassword = samePasswords('newPassword', 'both passwords must match')
export const NewPasswordForm = z
  .object({
    newPassword: newPasswordField(),
    confirmPassword: z
      .string('Password (Confirm) field is required')
      .min(1, 'Password (Confirm) field is required'),
  })
  .refine(sameResetPassword.holds, sameResetPassword.options)

const sameNewPassword = samePasswords('newPassword', 'Passwords do not match')
export const ChangePasswordForm = z
  .object({
    oldPassword: knownPasswordField('Current password field is required'),
    newPassword: newPasswordField('New password field is required'),
    confirmPassword: z
      .string('Confirm password field is required')
      .min(1, 'Confirm password field is required'),
  })
  .refine(sameNewPassword.holds, sameNewPassword.options)

export const ChangeEmailForm = z.object({
  email: EmailField.describe('The new address.'),
  password: knownPasswordField('Current password field is required'),
})

/** An empty field says "none". */
export const optionalText = (max: number, label: string) =>
  z
    .string()
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .nullish()
    .transform((text) => text || null)

export const PhoneField = z
  .string()
  .trim()
  .refine((text) => text === '' || text.length >= 10, 'Phone number must include area code')
  .max(30, 'Phone number must be at most 30 characters')
  .nullish()
  .transform((text) => text || null)

export const noContactMethod = '* Add at least 1 contact method below.'

const FirstNameField = z
  .string('First name field is required')
  .trim()
  .min(1, 'First name field is required')
  .max(50, 'First name must be at most 50 characters')

/** My Contact Info. The e-mail address is the account's own: it can be left out, not changed. */
export const ContactForm = z
  .object({
    contactFirstName: FirstNameField,
    contactLastName: optionalText(50, 'Last name'),
    contactEmail: z
      .union([z.literal('').transform(() => null), EmailField])
      .nullish()
      .transform((text) => text ?? null),
    contactPhone: PhoneField,
    contactSMS: PhoneField.describe('The cell phone.'),
  })
  .refine((form) => form.contactEmail ?? form.contactPhone ?? form.contactSMS, {
    message: noContactMethod,
    path: [''],
  })

export const presences = ['Online', 'Away', 'Do not Disturb', 'Invisible', 'Offline'] as const
export type Presence = (typeof presences)[number]

/** What may be changed of a profile. Roles, e-mail address and state are changed elsewhere, by others. */
export const ProfileForm = z.object({
  firstName: FirstNameField,
  lastName: optionalText(50, 'Last name'),
  phone: PhoneField,
  cell: PhoneField,
})
