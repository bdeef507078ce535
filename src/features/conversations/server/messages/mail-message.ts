import { leadPagePath } from '#features/leads/server/public/lead-reply-channels.ts'
import { leadBuyer } from '#features/mail/server/public/compose-for-reader.ts'
import { defineMail, type MailText } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { paymentWarnings } from '../../payment-warnings.ts'
import { conversationPath } from '../buyer/buyer-links.ts'
import { type ConversationRow, type LeadRow, openConversation } from '../conversation-row.ts'
import { type ConversationSide, replyAddress } from '../reply-address.ts'
import { displayedName, loadSellerSide, type SellerSide, sellerRecipients } from '../seller-side.ts'
import { addWarnings } from './add-warnings.ts'
import { loadMessages, maskForReader } from './load-messages.ts'

/**
 * Queues a message's email to the other side, without contact details that the sender hides. `compose` returns its own
 * subject and attachments in the reader's language.
 */
export async function mailMessage(
  ctx: AppContext,
  lead: LeadRow,
  messageId: number,
  compose: ComposeOwn = () => ({}),
) {
  const conversation = await openConversation(ctx, lead)
  const side = await loadSellerSide(ctx, lead)
  const message = (await loadMessages(ctx, lead, String)).find(
    (item) => item.messageId === messageId,
  )
  if (!message) throw new Error(`message ${messageId} not found`)
  const reader: ConversationSide = message.author === 'buyer' ? 'seller' : 'buyer'
  const subject: Subject = {
    lead,
    conversation,
    side,
    message: maskForReader(reader, addWarnings(ctx, reader, message), {
      lead,
      side,
      hiding: conversation,
    }),
    compose,
  }
  const first =
    reader === 'buyer'
      ? await mailBuyer(ctx, leadBuyer(lead), subject)
      : await mailSellers(ctx, subject)
  if (first !== undefined)
    await ctx.db
      .updateTable('lead_message')
      .set({ mail_id: first })
      .where('id', '=', messageId)
      .execute()
}

const mailBuyer = defineMail<Subject>('message', async (ctx, subject) => {
  const { lead, conversation, side, message } = subject
  const path = await conversationPath(ctx, lead.id)
  const relay = await replyAddress(ctx, conversation.reply_key, 'buyer')
  const writer = side.people.find(({ name }) => name === message.name)
  const own = conversation.hides_seller_address ? undefined : writer?.address
  const replyTo = relay ?? own
  return {
    ...composeMail(ctx, subject),
    purpose: `message:${message.messageId}:buyer`,
    replyTo,
    title: t`${displayedName(message.name)} replied to you`,
    action: { label: translate('Open conversation'), url: path },
    footer: [
      {
        text: replyTo
          ? translate('You can reply to this email.')
          : translate('Please reply on the conversation page.'),
      },
      { text: translate('End or report this conversation'), url: path },
    ],
  }
})

/** Returns the ID of the first email. */
async function mailSellers(ctx: AppContext, subject: Subject): Promise<number | undefined> {
  const { lead, conversation, side } = subject
  const relay = await replyAddress(ctx, conversation.reply_key, 'seller')
  const replyTo = relay ?? (conversation.hides_buyer_address ? undefined : lead.contact_email)
  const ids: number[] = []
  for (const email of await sellerRecipients(ctx, lead, side)) {
    const to = { email, profileId: lead.seller_profile_id }
    ids.push(await mailSeller(ctx, to, { ...subject, replyTo }))
  }
  return ids[0]
}

const mailSeller = defineMail<Subject & { replyTo: string | undefined }>(
  'message',
  (ctx, { replyTo, ...subject }, { email }) => {
    const { lead, message } = subject
    return {
      ...composeMail(ctx, subject),
      purpose: `message:${message.messageId}:${email.toLowerCase()}`,
      replyTo,
      title: t`${message.name} sent you a message`,
      action: { label: translate('Open conversation'), url: leadPagePath(lead) },
      footer: [
        {
          text: replyTo
            ? t`Reply to this email to answer ${lead.contact_name}.`
            : translate('Please reply on the conversation page.'),
        },
        {
          text: t`You’re receiving this email because you’re the contact for “${lead.listing_title}”.`,
        },
      ],
    }
  },
)

function composeMail(ctx: AppContext, { lead, message, compose }: Subject) {
  const files = message.attachments.map(({ fileName }) => fileName)
  const host = new URL(ctx.config.siteUrl).hostname
  return {
    fromName: t`${displayedName(message.name)} via ${ctx.site.name}`,
    subject: t`Re: ${lead.listing_title}`,
    // Lets email clients group the conversation into one thread, whichever of the operator's sites sent it.
    headers: { References: `<lead-${lead.id}@${host}>` },
    preheader: (message.body ?? files.join(', ')).slice(0, 140),
    paragraphs: [
      t`About ${lead.listing_title}:`,
      ...(message.body ? message.body.split(/\n{2,}/).map((userText) => ({ userText })) : []),
      ...message.warnings.slice(0, 1).map((kind) => {
        const { title, advice } = paymentWarnings[kind]
        return t`${translate(title)}: ${translate(advice)}`
      }),
      ...(files.length > 0 ? [t`Attachments on the conversation page: ${files.join(', ')}`] : []),
    ],
    ...compose(ctx),
  }
}

type Subject = {
  lead: LeadRow
  conversation: ConversationRow
  side: SellerSide
  message: ReturnType<typeof addWarnings>
  compose: ComposeOwn
}
/** Returns the subject and attachments of an email that isn't a plain message. */
export type ComposeOwn = (ctx: AppContext) => Partial<Pick<MailText, 'subject' | 'attachments'>>
