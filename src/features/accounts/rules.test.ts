import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  ChangePasswordFields,
  ContactInput,
  EmailField,
  LoginFields,
  NewPasswordInput,
  RegisterInput,
} from './rules.ts'

test('[AUTH-01] the login form requires an email address and a password', () => {
  expect(messagesOf(LoginFields, { username: '', password: '' })).toEqual({
    username: ['Email field is required'],
    password: ['Password field is required'],
  })
  expect(messagesOf(LoginFields, { username: 'not an address', password: 'x' })).toEqual({
    username: ['Email must be a valid e-mail address'],
  })
})

test('[AUTH-03] accepts addresses like a@b.c and rejects characters with a meaning in email headers', () => {
  for (const good of [
    'a@b.c',
    ' pat@example.com ',
    "o'neil+ads@mail.example.co.uk",
    'u@exämple.de',
    'postmaster@localhost',
  ])
    expect(EmailField.safeParse(good).success, good).toBe(true)
  for (const bad of [
    'ü@exämple.de',
    'a b@c.d',
    'a@b.c\nbcc:x@y.z',
    '<a@b.c>',
    'a@b.c,d@e.f',
    '@b.c',
    'a@@b.c',
    'a[b@c.d',
    'a@b.c]',
    'a\u0000b@c.d',
    'a@b\u200b.c',
  ])
    expect(EmailField.safeParse(bad).success, bad).toBe(false)
  expect(EmailField.safeParse(`${'a'.repeat(95)}@b.com`).success).toBe(false)
})

test('[AUTH-03] the registration form names missing fields', () => {
  expect(messagesOf(RegisterInput, {})).toEqual({
    email: ['Email field is required'],
    password: ['Password field is required'],
    confirmPassword: ['Password (Confirm) field is required'],
    acceptTerms: ['You must accept the terms of service'],
  })
})

test('[AUTH-03] reports a mismatched repeated password along with other errors', () => {
  const form = { email: 'x', password: 'secret1', confirmPassword: 'secret2', acceptTerms: false }
  expect(messagesOf(RegisterInput, form)).toMatchObject({
    email: ['Email must be a valid e-mail address'],
    confirmPassword: ['Passwords do not match'],
    acceptTerms: ['You must accept the terms of service'],
  })
})

test.each([
  ['12345', 'Passwords must be at least 6 characters'],
  ['x'.repeat(51), 'Passwords must be at most 50 characters'],
])('[AUTH-05] a password has 6 to 50 characters: %s', (password, message) => {
  const form = { newPassword: password, confirmPassword: password }
  expect(messagesOf(NewPasswordInput, form)).toEqual({ newPassword: [message] })
})

test('[AUTH-05] the two passwords of a reset must match', () => {
  expect(
    messagesOf(NewPasswordInput, { newPassword: 'secret1', confirmPassword: 'secret2' }),
  ).toEqual({ confirmPassword: ['both passwords must match'] })
})

test('[AUTH-06] the password change form names missing fields', () => {
  expect(
    messagesOf(ChangePasswordFields, { oldPassword: '', newPassword: '', confirmPassword: '' }),
  ).toEqual({
    oldPassword: ['Current password field is required'],
    newPassword: ['New password field is required'],
    confirmPassword: ['Confirm password field is required'],
  })
})

test('[PROF-02] contact info has names, phones with area code, and at least one contact method', () => {
  expect(messagesOf(ContactInput, {})).toEqual({
    contactFirstName: ['First name field is required'],
  })
  expect(messagesOf(ContactInput, { contactFirstName: 'Pat', contactPhone: '' })).toEqual({
    '': ['* Add at least 1 contact method below.'],
  })
  expect(
    messagesOf(ContactInput, {
      contactFirstName: 'P'.repeat(51),
      contactLastName: 'L'.repeat(51),
      contactPhone: '555-0100',
      contactSMS: '1'.repeat(31),
    }),
  ).toEqual({
    contactFirstName: ['First name must be at most 50 characters'],
    contactLastName: ['Last name must be at most 50 characters'],
    contactPhone: ['Phone number must include area code'],
    contactSMS: ['Phone number must be at most 30 characters'],
  })
  for (const way of ['contactEmail', 'contactPhone', 'contactSMS'])
    expect(
      ContactInput.safeParse({
        contactFirstName: 'Pat',
        [way]: way === 'contactEmail' ? 'pat@example.com' : '303-555-0100',
      }).success,
      way,
    ).toBe(true)
})

function messagesOf(form: z.ZodType, input: object) {
  const messages: Record<string, string[]> = {}
  for (const { path, message } of form.safeParse(input).error?.issues ?? [])
    messages[path.join('.')] = [...(messages[path.join('.')] ?? []), message]
  return messages
}
