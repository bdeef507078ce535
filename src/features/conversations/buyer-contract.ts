import { z } from 'zod'
import { Picture } from '#features/media/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { Message, MessageFields, ReportFields, SentMessage } from './contract.ts'
import { MeetingPlace, Viewing } from './viewing.ts'

const tag = 'Conversations'

/** A conversation as its buyer sees it: nothing of the team's notes, states, owners or deliveries. */
export const BuyerConversation = z.object({
  title: z.string(),
  listing: z
    .object({
      url: z.string(),
      price: z.int().nullable(),
      totalTimeHours: z.number().nullable(),
      cityState: z.string().nullable(),
      image: Picture.nullable(),
    })
    .nullable()
    .describe('Null: no longer to be seen.'),
  sellerName: z.string(),
  firmName: z.string().nullable(),
  messages: z.array(Message),
  opensUntil: instant,
  sellerHidesAddress: z.boolean(),
  isAnsweredByMail: z.boolean(),
  endedBy: z.enum(['buyer', 'seller']).nullable(),
  isReported: z.boolean().describe('By the buyer.'),
  viewing: Viewing.nullable(),
  meetingPlace: MeetingPlace,
})
export type BuyerConversation = z.infer<typeof BuyerConversation>

const token = z.string().max(500).describe('Of the link in the buyer’s mail.')
export const Link = z.object({ token })
const Done = z.object({ message: z.string().describe('What a person may read.') })

export const getBuyerConversationEndpoint = endpoint({
  method: 'GET',
  path: '/api/conversation/{token}',
  tag,
  summary: 'The conversation that the link of a mail opens; 404 once it opens no more',
  access: 'anyone',
  input: Link,
  output: BuyerConversation,
})

export const sendBuyerMessageEndpoint = endpoint({
  method: 'POST',
  path: '/api/conversation/{token}/messages',
  tag,
  summary: 'Write to the seller: shown in the conversation and mailed; 409 once it has ended',
  access: 'anyone',
  takesFiles: true,
  filesComeWith: MessageFields.omit({ hidesMyAddress: true }),
  refusals: ['conflict', 'slow_down'],
  input: Link,
  output: SentMessage,
})

export const markReadByBuyerEndpoint = endpoint({
  method: 'POST',
  path: '/api/conversation/{token}/read',
  tag,
  summary: 'Mark the conversation as read by its buyer',
  access: 'anyone',
  input: Link,
  output: Done,
})

export const endByBuyerEndpoint = endpoint({
  method: 'POST',
  path: '/api/conversation/{token}/end',
  tag,
  summary: 'End the conversation: no more messages, no more mail, for either side',
  access: 'anyone',
  input: Link,
  output: Done,
})

export const reportByBuyerEndpoint = endpoint({
  method: 'POST',
  path: '/api/conversation/{token}/report',
  tag,
  summary: 'Report the conversation to those who run the site',
  access: 'anyone',
  input: Link.extend(ReportFields.shape),
  output: Done,
})

export const mailNewLinkEndpoint = endpoint({
  method: 'POST',
  path: '/api/conversation/{token}/link',
  tag,
  summary: 'Mail the buyer a new link, also in place of one that has expired',
  access: 'anyone',
  refusals: ['slow_down'],
  input: Link,
  output: Done,
})

export const getBuyerAttachmentEndpoint = endpoint({
  method: 'GET',
  path: '/api/conversation/{token}/attachments/{attachmentId}',
  tag,
  summary: 'A file of the conversation',
  access: 'anyone',
  sendsFile: true,
  input: Link.extend({ attachmentId: pathId }),
  output: z.object({}),
})
