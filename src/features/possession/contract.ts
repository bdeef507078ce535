import { z } from 'zod'
import { ListingId } from '#features/listings/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, maxCharacters, nullableText, timestampField } from '#kernel/fields.ts'
import { normalizeText } from '#kernel/normalize-text.ts'

const endpoint = defineEndpoints('Proof of possession')

export const PossessionProof = z
  .object({
    registration: nullableText,
    code: z
      .object({
        code: z.string(),
        day: z.iso.date(),
        endsAt: timestampField,
      })
      .nullable()
      .describe('Today’s code. Null while a photo is being checked or shown, or can’t be.'),
    photo: z
      .object({
        state: z
          .enum(['checking', 'shown', 'declined', 'expired'])
          .describe('shown: on the listing page. expired: accepted, but too old to be shown.'),
        code: z.string().describe('Code that the photo must show.'),
        day: z.iso.date(),
        reason: nullableText.describe('Why it was declined.'),
        url: nullableText.describe('Null if the photo is deleted, or the caller can’t see it.'),
        version: z.int(),
      })
      .nullable(),
    declined: z
      .array(z.object({ at: timestampField, reason: z.string() }))
      .describe(
        'Photos of this listing that were declined before, for those who can check this one.',
      ),
    canCheck: z.boolean().describe('True if the caller can decide about the photo.'),
  })
  .meta({ id: 'PossessionProof' })
export type PossessionProof = z.infer<typeof PossessionProof>

export const getProofEndpoint = endpoint('GET /api/listing/{id}/possession', {
  summary: 'Get the code of the day and the photo that shows it',
  description: 'Returns 404 unless the caller can edit the listing.',
  access: 'member',
  input: ListingId,
  output: PossessionProof,
})

export const SentCode = z.object({ code: z.string().max(20).default('') })

export const sendProofEndpoint = endpoint('POST /api/listing/{id}/possession', {
  summary: 'Send a photo of the aircraft with the code of the day',
  description: 'Accepts one image, which is re-encoded. Staff or the brokerage check it.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict', 'slow_down'],
  acceptsFiles: true,
  multipartFields: SentCode,
  input: ListingId,
  output: Confirmation,
})

export const deleteProofEndpoint = endpoint('DELETE /api/listing/{id}/possession', {
  summary: 'Delete the photo and what the listing states about it',
  access: 'member',
  input: ListingId,
  output: Confirmation,
})

export const openProofPhotoEndpoint = endpoint('GET /api/listing/{id}/possession/photo', {
  summary: 'Download the photo',
  description: 'Only for its sender, the private seller, and those who can check it.',
  access: 'member',
  sendsFile: ['image/jpeg'],
  input: ListingId,
  output: z.object({}),
})

export const maxProofReasonLength = 500

export const decideProofEndpoint = endpoint('POST /api/listing/{id}/possession/decision', {
  summary: 'Accept or decline the photo',
  description:
    'For staff, and for administrators of the brokerage, but not for the photo’s sender or the listing’s seller.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict', 'not_found'],
  input: z
    .object({
      decision: z.enum(['accept', 'decline'], 'Select a decision.'),
      reason: z
        .string()
        .overwrite(normalizeText)
        .max(...maxCharacters(maxProofReasonLength))
        .default(''),
      ...ListingId.shape,
      version: z.int(),
    })
    .refine(({ decision, reason }) => decision === 'accept' || reason !== '', {
      path: ['reason'],
      error: 'Enter a reason. The seller can read it.',
    }),
  output: Confirmation,
})
