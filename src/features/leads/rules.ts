import { z } from 'zod'
import { isMailAddress } from '#features/mail/rules.ts'
import { oneLine, plainText } from '#kernel/plain-text.ts'
import { maxLengths, purchaseTimes } from './lead-fields.ts'

/** What a buyer writes to a seller. The form and the server read it alike. */
export const LeadForm = z.object({
  contactName: z
    .string('Name field is required')
    .transform(oneLine)
    .pipe(z.string().min(1, 'Name field is required').max(maxLengths.name, tooLong('Name', 50))),
  contactEmail: z
    .string('Email field is required')
    .trim()
    .min(1, { error: 'Email field is required', abort: true })
    .max(maxLengths.email, tooLong('Email', maxLengths.email))
    .refine(isMailAddress, 'Email must be a valid e-mail address'),
  contactPhone: optionalLine('Phone', maxLengths.phone),
  contactSMS: optionalLine('Cell', maxLengths.phone).describe('The cell phone, for texts.'),
  currentBoat: optionalLine('Current aircraft', maxLengths.currentAircraft).describe(
    'The aircraft that the buyer has now.',
  ),
  purchaseTime: z
    .enum(purchaseTimes, 'Please choose when you would buy')
    .describe('Within which time the buyer means to buy.'),
  message: z
    .string()
    .transform(plainText)
    .pipe(z.string().max(maxLengths.message, tooLong('Message', maxLengths.message)))
    .nullish()
    .transform((text) => text || null),
  receiveUpdates: z
    .boolean()
    .default(false)
    .describe(
      'Wants to hear of changes of the price. For whoever is logged in it is saved, and its changes are mailed.',
    ),
})

function optionalLine(label: string, max: number) {
  return z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, tooLong(label, max)))
    .nullish()
    .transform((text) => text || null)
}

function tooLong(label: string, max: number) {
  return `${label} must be at most ${max} characters`
}

export function throttleMessage(seconds: number) {
  return `For security reasons, you must wait ${seconds} seconds between sending lead contacts to sellers.`
}

export type LeadFormData = z.output<typeof LeadForm>
