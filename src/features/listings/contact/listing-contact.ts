import { z } from 'zod'
import { sellerKinds } from '#features/accounts/seller-kinds.ts'
import { nullableInt, nullableText } from '#kernel/fields.ts'

/** Ways to contact a listing's seller. Null means "not stated". */
export const ListingContact = z
  .object({
    bizName: z.string().nullable(),
    logoImageUrl: z.string().nullable(),
    contactFirstName: z.string().nullable(),
    contactLastName: z.string().nullable(),
    contactName: z.string().nullable(),
    hasPhone: z.boolean().describe('True if POST /api/listing/{id}/phone returns a phone number.'),
    hasSMS: z
      .boolean()
      .describe('True if POST /api/listing/{id}/phone returns a number for text messages.'),
    contactPhone: nullableText.describe(
      'Phone number. Null unless the caller can edit the listing. To reveal a number, use POST /api/listing/{id}/phone.',
    ),
    contactSMS: nullableText.describe('Number for text messages. Same rules as contactPhone.'),
    contactEmail: nullableText.describe(
      'Email address. Null unless the caller can edit the listing, to prevent scraping. Visitors use the contact form.',
    ),
    website: z.string().nullable(),
    street: z.string().nullable(),
    street2: z.string().nullable(),
    city: z.string(),
    state: z.string().describe('State code, or the name of a country outside the United States.'),
    region: nullableText.describe('Region outside the United States, such as a province.'),
    zip: z.string(),
    country: z.string().describe('Two-letter country code.'),
    legal: nullableText.describe('Legal name, address, and registration of a business seller.'),
    sellsAs: z
      .enum(sellerKinds)
      .nullable()
      .describe('Whether the seller is a private person or a business. Null unless declared.'),
    route: z.string().nullable().describe('URL slug of the brokerage’s page, /biz/{route}.'),
    answers: z
      .object({
        leads: z.int().describe('Buyers who asked in the 90 days before computedOn.'),
        answered: z.int(),
        medianMinutes: nullableInt.describe(
          'Median time to the first answer. Null if half of the buyers or more have no answer.',
        ),
        computedOn: z.string(),
      })
      .nullable()
      .describe('How the seller answers buyers on this site. Null if too little is known.'),
  })
  .meta({ id: 'ListingContact' })
export type ListingContact = z.infer<typeof ListingContact>

/** What a photo of the aircraft has shown about its seller. */
export const Possession = z
  .object({ day: z.iso.date(), checkedBy: z.enum(['staff', 'brokerage']) })
  .optional()
  .describe(
    'Day of a photo of the aircraft with its registration and that day’s code, at most 90 days ago.',
  )
