import { z } from 'zod'
import { CardListing } from '#features/listings/contract.ts'
import { ResponsiveImage } from '#features/media/contract.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, pathId, timestampField } from '#kernel/fields.ts'
import {
  attachmentTypes,
  endedBySchema,
  Message,
  MessageFields,
  ReportFields,
  SentMessage,
} from './contract.ts'
import { MeetingPlace, Viewing } from './viewing.ts'

const endpoint = defineEndpoints('Conversations')

/** Conversation as the buyer sees it, without the team's notes, states, assignments, and deliveries. */
export const BuyerConversation = z
  .object({
    title: z.string(),
    listing: z
      .object({
        url: z.string(),
        price: z.int().nullable(),
        asking: CardListing.shape.asking,
        totalTimeHours: z.number().nullable(),
        cityState: z.string().nullable(),
        image: ResponsiveImage.nullable(),
      })
      .nullable()
      .describe('Listing that the conversation is about. Null if it’s no longer visible.'),
    sellerName: z.string(),
    firmName: z.string().nullable(),
    messages: z.array(Message),
    opensUntil: timestampField,
    sellerHidesAddress: z.boolean(),
    isAnsweredByMail: z.boolean(),
    endedBy: endedBySchema,
    isReported: z.boolean().describe('True if the buyer reported the conversation.'),
    viewing: Viewing.nullable(),
    meetingPlace: MeetingPlace,
  })
  .meta({ id: 'BuyerConversation' })
export type BuyerConversation = z.infer<typeof BuyerConversation>

const token = z.string().max(500).describe('Token from the buyer’s email link.')
export const BuyerLinkParams = z.object({ token })

export const getBuyerConversationEndpoint = endpoint('GET /api/conversation/{token}', {
  summary: 'Get the conversation for an emailed link',
  description: 'Returns 404 after the link expires.',
  access: 'anyone',
  input: BuyerLinkParams,
  output: BuyerConversation,
})

export const sendBuyerMessageEndpoint = endpoint('POST /api/conversation/{token}/messages', {
  summary: 'Send a message to the seller',
  description:
    'Adds it to the conversation and emails it. Returns 409 if the conversation has ended.',
  access: 'anyone',
  acceptsFiles: true,
  multipartFields: MessageFields.omit({ hidesMyAddress: true }),
  refusals: ['conflict', 'slow_down'],
  input: BuyerLinkParams,
  output: SentMessage,
})

export const sendCutTextByBuyerEndpoint = endpoint(
  'POST /api/conversation/{token}/messages/{messageId}/full',
  {
    summary: 'Send the text that was cut from an email',
    description:
      'Sends it as another message, for example if it wasn’t a quote. Only for the buyer’s emails. Returns 409 if the conversation has ended.',
    access: 'anyone',
    refusals: ['conflict', 'slow_down'],
    input: BuyerLinkParams.extend({ messageId: pathId }),
    output: Confirmation,
  },
)

export const markReadByBuyerEndpoint = endpoint('POST /api/conversation/{token}/read', {
  summary: 'Mark the conversation as read by the buyer',
  access: 'anyone',
  input: BuyerLinkParams,
  output: Confirmation,
})

export const endConversationByBuyerEndpoint = endpoint('POST /api/conversation/{token}/end', {
  summary: 'End the conversation',
  description: 'Stops messages and emails for both parties.',
  access: 'anyone',
  input: BuyerLinkParams,
  output: Confirmation,
})

export const reportConversationByBuyerEndpoint = endpoint('POST /api/conversation/{token}/report', {
  summary: 'Report the conversation to staff',
  access: 'anyone',
  input: BuyerLinkParams.extend(ReportFields.shape),
  output: Confirmation,
})

export const mailNewLinkEndpoint = endpoint('POST /api/conversation/{token}/link', {
  summary: 'Email the buyer a new link',
  description: 'Also works if the current link has expired.',
  access: 'anyone',
  refusals: ['slow_down'],
  input: BuyerLinkParams,
  output: Confirmation,
})

export const getBuyerAttachmentEndpoint = endpoint(
  'GET /api/conversation/{token}/attachments/{attachmentId}',
  {
    summary: 'Download a file from the conversation',
    access: 'anyone',
    sendsFile: attachmentTypes,
    input: BuyerLinkParams.extend({ attachmentId: pathId }),
    output: z.object({}),
  },
)

export const shareCardEndpoint = defineEndpoints('Profiles')(
  'PUT /api/profiles/current/buyerCard/leads/{leadId}',
  {
    summary: 'Share the caller’s buyer card in a conversation, or take it back',
    description: 'The seller sees the current card until it’s taken back.',
    access: 'member',
    affectsOthers: true,
    refusals: ['conflict'],
    input: z.object({ leadId: pathId, isShared: z.boolean() }),
    output: Confirmation,
  },
)

/** A buyer's conversation, and whether its seller sees the buyer's card. */
export type CardSharing = { leadId: number; isShared: boolean }
export type CardShare = { leadId: number; title: string; sharedAt: string }
