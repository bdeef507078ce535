import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  Confirmation,
  maxCharacters,
  nullableTimestamp,
  pathId,
  timestampField,
} from '#kernel/fields.ts'
import { t } from '#kernel/messages/translate.ts'
import { normalizeText } from '#kernel/normalize-text.ts'
import { maxMessageLength, maxReasonLength, maxSavedTitleLength } from './conversation-limits.ts'
import { paymentWarningKinds } from './payment-warnings.ts'
import { MeetingPlace, Viewing } from './viewing.ts'

const endpoint = defineEndpoints('Conversations')

export const attachmentTypes = ['image/jpeg', 'application/pdf'] as const

export const Attachment = z
  .object({
    attachmentId: z.int(),
    fileName: z.string(),
    contentType: z.enum(attachmentTypes),
    bytes: z.int(),
    width: z.int().nullable().describe('Image width in pixels. Null if the file isn’t an image.'),
    height: z.int().nullable(),
    url: z.string(),
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof Attachment>

/** Message fields that both sides can see. */
export const Message = z
  .object({
    messageId: z.int().describe('Message ID. 0 is the inquiry that started the conversation.'),
    at: timestampField,
    author: z.enum(['buyer', 'seller']),
    name: z.string(),
    way: z
      .enum(['listing', 'site', 'mail', 'automatic'])
      .describe('automatic: an email that a machine wrote, such as an out-of-office reply.'),
    body: z.string().nullable().describe('Message as plain text. Null if there is no text.'),
    quoted: z
      .string()
      .nullable()
      .describe('Text cut from an email, such as a quote. Only the author’s side sees it.'),
    attachments: z.array(Attachment),
    warnings: z
      .array(z.enum(paymentWarningKinds))
      .describe('What the reader should check before paying. Always empty for the reader’s own.'),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

export const Delivery = z.object({
  state: z
    .enum(['unmailed', 'waiting', 'late', 'sent', 'dead'])
    .describe(
      'Delivery status. late: failed and will be retried. dead: rejected permanently, or not accepted within a day.',
    ),
  nextTryAt: timestampField.nullable(),
  readAt: nullableTimestamp.describe(
    'Time when the buyer last viewed the conversation. Null if that was before this message.',
  ),
})
export type Delivery = z.infer<typeof Delivery>

export const endedBySchema = z
  .enum(['buyer', 'seller', 'staff'])
  .nullable()
  .describe('The side that ended the conversation, or staff. Null if it continues.')

export const SavedAnswer = z.object({ answerId: z.int(), title: z.string(), body: z.string() })
export type SavedAnswer = z.infer<typeof SavedAnswer>

/** Conversation as the seller's side sees it. */
export const Conversation = z
  .object({
    leadId: z.int(),
    buyerName: z.string(),
    messages: z.array(Message.extend({ delivery: Delivery.nullable() })),
    hidesMyAddress: z.boolean(),
    isAnsweredByMail: z
      .boolean()
      .describe('True if recipients can reply to this conversation’s emails.'),
    endedBy: endedBySchema,
    endedAt: timestampField.nullable(),
    isReported: z.boolean().describe('True if the seller’s side reported the conversation.'),
    savedAnswers: z.array(SavedAnswer),
    viewing: Viewing.nullable(),
    meetingPlace: MeetingPlace,
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const LeadId = z.object({ id: pathId })

export const getConversationEndpoint = endpoint('GET /api/leads/{id}/conversation', {
  summary: 'Get the conversation with a lead’s buyer',
  description: 'Requires permission to reply to the lead.',
  access: 'member',
  input: LeadId,
  output: Conversation,
})

const text = z
  .string()
  .transform(normalizeText)
  .pipe(
    z.string().max(maxMessageLength, {
      error: () => t`A message can have up to ${maxMessageLength} characters.`,
    }),
  )
const clientKey = z
  .string('Each message needs a unique key.')
  .regex(/^[\w-]{8,64}$/, 'The key must be 8 to 64 letters, digits, or dashes.')
  .describe(
    'Idempotency key chosen by the client. A message resent with the same key is stored once.',
  )

/** Fields of a message. Must precede its `files`. */
export const MessageFields = z.object({
  text: text.default(''),
  clientKey,
  hidesMyAddress: z
    .enum(['true', 'false'])
    .optional()
    .describe('True to hide the seller’s email addresses from now on. Sellers only.'),
})

export const SentMessage = z.object({
  messageId: z.int(),
  dropped: z.array(z.string()).describe('Names of files that weren’t accepted.'),
})

export const sendMessageEndpoint = endpoint('POST /api/leads/{id}/messages', {
  summary: 'Reply to a lead',
  description:
    'Adds the message to the conversation and emails it to the buyer. Returns 409 if the conversation has ended.',
  access: 'member',
  affectsOthers: true,
  acceptsFiles: true,
  multipartFields: MessageFields,
  refusals: ['conflict', 'slow_down'],
  input: LeadId,
  output: SentMessage,
})

export const markReadEndpoint = endpoint('POST /api/leads/{id}/conversation/read', {
  summary: 'Mark the conversation as read by the seller',
  access: 'member',
  input: LeadId,
  output: Confirmation,
})

export const endConversationEndpoint = endpoint('POST /api/leads/{id}/conversation/end', {
  summary: 'End the conversation',
  description: 'Stops messages and emails for both parties.',
  access: 'member',
  input: LeadId,
  output: Confirmation,
})

export const ReportFields = z.object({
  reason: z
    .string('Please tell us what’s wrong.')
    .transform(normalizeText)
    .pipe(
      z
        .string()
        .min(1, 'Please tell us what’s wrong.')
        .max(...maxCharacters(maxReasonLength)),
    ),
})

export const reportConversationEndpoint = endpoint('POST /api/leads/{id}/conversation/report', {
  summary: 'Report the conversation to staff',
  access: 'member',
  input: LeadId.extend(ReportFields.shape),
  output: Confirmation,
})

export const sendCutTextEndpoint = endpoint('POST /api/leads/{id}/messages/{messageId}/full', {
  summary: 'Send the text that was cut from an email',
  description:
    'Sends it as another message, for example if it wasn’t a quote. Only for the emails of the seller’s side. Returns 409 if the conversation has ended.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict', 'slow_down'],
  input: LeadId.extend({ messageId: pathId }),
  output: Confirmation,
})

export const getAttachmentEndpoint = endpoint('GET /api/leads/{id}/attachments/{attachmentId}', {
  summary: 'Download a file from the conversation',
  access: 'member',
  sendsFile: attachmentTypes,
  input: LeadId.extend({ attachmentId: pathId }),
  output: z.object({}),
})

export const saveAnswerEndpoint = endpoint('POST /api/leads/{id}/savedAnswers', {
  summary: 'Save an answer for reuse',
  description: 'Saves it for the lead’s brokerage or private seller.',
  access: 'member',
  refusals: ['conflict'],
  input: LeadId.extend({
    title: z
      .string()
      .transform(normalizeText)
      .pipe(z.string().min(1, 'Enter a name.').max(maxSavedTitleLength)),
    body: text.pipe(z.string().min(1, 'Enter the reply.')),
  }),
  output: SavedAnswer,
})

export const deleteSavedAnswerEndpoint = endpoint(
  'DELETE /api/leads/{id}/savedAnswers/{answerId}',
  {
    summary: 'Delete a saved answer',
    access: 'member',
    input: LeadId.extend({ answerId: pathId }),
    output: Confirmation,
  },
)
