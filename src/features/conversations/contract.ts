import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { plainText } from '#kernel/plain-text.ts'
import { messageMax, reasonMax, savedTitleMax } from './conversation-limits.ts'
import { MeetingPlace, Viewing } from './viewing.ts'

const tag = 'Conversations'

export const Attachment = z.object({
  attachmentId: z.int(),
  fileName: z.string(),
  contentType: z.enum(['image/jpeg', 'application/pdf']),
  bytes: z.int(),
  width: z.int().nullable().describe('Of a picture, pixels.'),
  height: z.int().nullable(),
  url: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

/** What both sides read of a message. */
export const Message = z.object({
  messageId: z.int().describe('0: the question that began the conversation.'),
  at: instant,
  author: z.enum(['buyer', 'seller']),
  name: z.string(),
  way: z.enum(['listing', 'site', 'mail']),
  body: z.string().nullable().describe('Plain text. Null: nothing was written.'),
  quoted: z.string().nullable().describe('What a mail quoted below its own text.'),
  attachments: z.array(Attachment),
})
export type Message = z.infer<typeof Message>

export const Delivery = z.object({
  state: z
    .enum(['unmailed', 'waiting', 'late', 'sent', 'dead'])
    .describe(
      'late: tried in vain, and tried again. dead: refused for good, or not taken in a day.',
    ),
  nextTryAt: instant.nullable(),
  readAt: instant.nullable().describe('When the buyer last looked, if that was later.'),
})
export type Delivery = z.infer<typeof Delivery>

const sides = z.enum(['buyer', 'seller']).nullable()

export const SavedAnswer = z.object({ answerId: z.int(), title: z.string(), body: z.string() })
export type SavedAnswer = z.infer<typeof SavedAnswer>

/** A conversation as those who sell see it. */
export const Conversation = z.object({
  leadId: z.int(),
  buyerName: z.string(),
  messages: z.array(Message.extend({ delivery: Delivery.nullable() })),
  hidesMyAddress: z.boolean(),
  isAnsweredByMail: z.boolean().describe('Mail of this conversation can simply be answered.'),
  endedBy: sides,
  endedAt: instant.nullable(),
  reportedBy: sides,
  savedAnswers: z.array(SavedAnswer),
  viewing: Viewing.nullable(),
  meetingPlace: MeetingPlace,
})
export type Conversation = z.infer<typeof Conversation>

export const LeadId = z.object({ id: pathId })

export const getConversationEndpoint = endpoint({
  method: 'GET',
  path: '/api/leads/{id}/conversation',
  tag,
  summary: 'The conversation with a lead’s buyer, for those who answer it',
  access: 'member',
  input: LeadId,
  output: Conversation,
})

const text = z
  .string()
  .transform(plainText)
  .pipe(z.string().max(messageMax, `A message has at most ${messageMax} characters.`))
const clientKey = z
  .string('A message needs a key of its own.')
  .regex(/^[\w-]{8,64}$/, 'The key has 8 to 64 letters, digits or dashes.')
  .describe('Made by the sender’s program: sent again with the same one, a message is taken once.')

/** Fields of a message; its files follow as `files`. */
export const MessageFields = z.object({
  text: text.default(''),
  clientKey,
  hidesMyAddress: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether the seller’s addresses stay hidden from now on. Only those who sell.'),
})

export const SentMessage = z.object({
  messageId: z.int(),
  dropped: z.array(z.string()).describe('Names of files that were not taken.'),
})

export const sendMessageEndpoint = endpoint({
  method: 'POST',
  path: '/api/leads/{id}/messages',
  tag,
  summary:
    'Answer a lead: shown in the conversation and mailed to the buyer; 409 once it has ended',
  access: 'member',
  reachesOthers: true,
  takesFiles: true,
  filesComeWith: MessageFields,
  refusals: ['conflict', 'slow_down'],
  input: LeadId,
  output: SentMessage,
})

const Done = z.object({ message: z.string().describe('What a person may read.') })

export const markReadEndpoint = endpoint({
  method: 'POST',
  path: '/api/leads/{id}/conversation/read',
  tag,
  summary: 'Mark the conversation as read by those who sell',
  access: 'member',
  input: LeadId,
  output: Done,
})

export const endConversationEndpoint = endpoint({
  method: 'POST',
  path: '/api/leads/{id}/conversation/end',
  tag,
  summary: 'End the conversation: no more messages, no more mail, for either side',
  access: 'member',
  input: LeadId,
  output: Done,
})

export const ReportFields = z.object({
  reason: z
    .string('Please say what is wrong.')
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, 'Please say what is wrong.')
        .max(reasonMax, `At most ${reasonMax} characters.`),
    ),
})

export const reportConversationEndpoint = endpoint({
  method: 'POST',
  path: '/api/leads/{id}/conversation/report',
  tag,
  summary: 'Report the conversation to those who run the site',
  access: 'member',
  input: LeadId.extend(ReportFields.shape),
  output: Done,
})

export const getAttachmentEndpoint = endpoint({
  method: 'GET',
  path: '/api/leads/{id}/attachments/{attachmentId}',
  tag,
  summary: 'A file of the conversation',
  access: 'member',
  sendsFile: true,
  input: LeadId.extend({ attachmentId: pathId }),
  output: z.object({}),
})

export const saveAnswerEndpoint = endpoint({
  method: 'POST',
  path: '/api/leads/{id}/savedAnswers',
  tag,
  summary: 'Save an answer for further use, by the lead’s brokerage or private seller',
  access: 'member',
  refusals: ['conflict'],
  input: LeadId.extend({
    title: z
      .string()
      .transform(plainText)
      .pipe(z.string().min(1, 'Please give it a name.').max(savedTitleMax)),
    body: text.pipe(z.string().min(1, 'Please write the answer.')),
  }),
  output: SavedAnswer,
})

export const deleteSavedAnswerEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/leads/{id}/savedAnswers/{answerId}',
  tag,
  summary: 'Delete a saved answer',
  access: 'member',
  input: LeadId.extend({ answerId: pathId }),
  output: Done,
})
