import { z } from 'zod'

/** How a listing's seller is reached; null means "not stated". */
export const ListingContact = z.object({
  bizName: z.string().nullable(),
  logoImageUrl: z.string().nullable(),
  contactFirstName: z.string().nullable(),
  contactLastName: z.string().nullable(),
  contactName: z.string().nullable(),
  hasPhone: z.boolean().describe('POST /api/listing/{id}/phone tells the number.'),
  hasSMS: z.boolean().describe('POST /api/listing/{id}/phone tells the number.'),
  contactPhone: z
    .string()
    .nullable()
    .describe(
      'Null but for those who may edit the listing: numbers are told one at a time, by POST /api/listing/{id}/phone.',
    ),
  contactSMS: z.string().nullable().describe('As contactPhone.'),
  contactEmail: z
    .string()
    .nullable()
    .describe(
      'Null but for those who may edit the listing: visitors write through the contact form, so that addresses cannot be harvested.',
    ),
  website: z.string().nullable(),
  street: z.string().nullable(),
  street2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  route: z.string().nullable().describe('Of the brokerage’s page, /biz/{route}.'),
})
export type ListingContact = z.infer<typeof ListingContact>
