import { z } from 'zod'
import { wholeNumber } from '../fields.ts'

export const accessSettings = {
  SECRET: z
    .string()
    .min(32)
    .optional()
    .meta({ default: 'generated and stored in the database' })
    .describe(
      'Key that signs human checks and links in email, and from which webhook secrets are derived. If you change it, receivers need new webhook secrets. At least 32 characters.',
    ),
  STAFF_TWO_STEP_LOGIN: z
    .enum(['optional', 'required'])
    .optional()
    .meta({ default: '`optional` in a demo, otherwise `required`' })
    .describe('Whether staff must log in with a passkey or authenticator app to use their roles.'),
  SESSION_DAYS: wholeNumber(1, 3650)
    .default(90)
    .describe("Maximum length of a session, even if it's in use."),
  STAFF_SESSION_HOURS: wholeNumber(1, 2160)
    .default(12)
    .describe('Maximum length of a staff session.'),
}
