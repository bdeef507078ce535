import { z } from 'zod'
import { mailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { emptyToNull } from '#kernel/fields.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { maxLengths, purchaseTimes } from './lead-fields.ts'

/** Message from a buyer to a seller. Shared by the form and the server. */
export const LeadFields = z.object({
  contactName: z
    .string('Name field is required')
    .transform(normalizeLine)
    .pipe(z.string().min(1, 'Name field is required').max(maxLengths.name, tooLong('Name', 50))),
  contactEmail: mailAddressField({
    max: maxLengths.email,
    whenTooLong: tooLong('Email', maxLengths.email).error,
  }),
  contactPhone: optionalLine('Phone', maxLengths.phone),
  contactSMS: optionalLine('Cell', maxLengths.phone).describe(
    'Cell phone number for text messages.',
  ),
  currentBoat: optionalLine('Current aircraft', maxLengths.currentAircraft).describe(
    'Aircraft that the buyer currently has.',
  ),
  purchaseTime: z
    .enum(purchaseTimes, 'Please choose a purchase timeframe')
    .describe('Time frame in which the buyer plans to buy.'),
  message: emptyToNull(
    z
      .string()
      .transform(normalizeText)
      .pipe(z.string().max(maxLengths.message, tooLong('Message', maxLengths.message)))
      .nullish(),
  ),
  receiveUpdates: z
    .boolean()
    .default(false)
    .describe(
      'True to receive price change updates. For logged-in users, saves the listing and emails its changes.',
    ),
  sharesCard: z
    .boolean()
    .default(false)
    .describe('True to share the caller’s buyer card with the seller.'),
})

function optionalLine(label: string, max: number) {
  return emptyToNull(
    z
      .string()
      .transform(normalizeLine)
      .pipe(z.string().max(max, tooLong(label, max)))
      .nullish(),
  )
}

function tooLong(label: string, max: number) {
  return { error: () => t`${translate(label)} must be at most ${max} characters` }
}

export function throttleMessage(seconds: number) {
  return t`For security reasons, you must wait ${seconds} seconds between sending lead contacts to sellers.`
}

export type LeadFormData = z.output<typeof LeadFields>
