import { leadPage } from '#features/leads/server/public/lead-ways.ts'
import { formatLongDay } from '#features/listings/dates-shown.ts'
import type { MailContent } from '#features/mail/server/public/render-mail.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { type Mail, queueMail } from '#kernel/server/mail.ts'
import { buyerLink } from '../buyer/buyer-link.ts'
import { type ConversationRow, type LeadRow, openConversation } from '../conversation-row.ts'
import { replyAddress, type Side } from '../reply-address.ts'
import { loadSellerSide, type SellerSide, sellerRecipients } from '../seller-side.ts'
import { type LoadedMessage, loadMessages } from './load-messages.ts'
import { showTo } from './show-to.ts'

/** Queues a message's mail to the other side, with nothing in it that the writer's side hides. */
export async function mailMessage(
  ctx: AppContext,
  lead: LeadRow,
  messageId: number,
  attachments?: Mail['attachments'],
) {
  const conversation = await openConversation(ctx, lead)
  const side = await loadSellerSide(ctx, lead)
  const message = (await loadMessages(ctx, lead, String)).find((one) => one.messageId === messageId)
  if (!message) throw new Error(`message ${messageId} is not there`)
  const reader: Side = message.author === 'buyer' ? 'seller' : 'buyer'
  const subject: Subject = {
    lead,
    conversation,
    side,
    message: showTo(reader, message, { lead, side, hiding: conversation }),
  }
  const mails =
    reader === 'buyer' ? [await mailToBuyer(ctx, subject)] : await mailsToSeller(ctx, subject)
  const [first] = await Promise.all(
    mails.map((mail) => queueMail(ctx, { ...mail, ...(attachments && { attachments }) })),
  )
  if (first !== undefined)
    await ctx.db
      .updateTable('lead_message')
      .set({ mail_id: first })
      .where('id', '=', messageId)
      .execute()
}

async function mailToBuyer(ctx: AppContext, subject: Subject): Promise<Mail> {
  const { lead, conversation, side, message } = subject
  const { path, opensUntil } = await buyerLink(ctx, lead.id)
  const relay = await replyAddress(ctx, conversation.reply_key, 'buyer')
  const writer = side.people.find(({ name }) => name === message.name)
  const own = conversation.hides_seller_address ? undefined : writer?.address
  const replyTo = relay ?? own
  return composeMail(ctx, subject, {
    to: lead.contact_email,
    purpose: `message:${message.messageId}:buyer`,
    replyTo,
    title: `${message.name} answered you`,
    action: { label: 'Open the conversation', url: path },
    footer: [
      { text: replyTo ? 'You can simply answer this e-mail.' : 'Please answer on the page.' },
      {
        text: `The link opens until ${formatLongDay(opensUntil.toISOString())}. Do not pass it on.`,
      },
      { text: 'End this conversation, or report it', url: path },
    ],
  })
}

async function mailsToSeller(ctx: AppContext, subject: Subject): Promise<Mail[]> {
  const { lead, conversation, side, message } = subject
  const relay = await replyAddress(ctx, conversation.reply_key, 'seller')
  const replyTo = relay ?? (conversation.hides_buyer_address ? undefined : lead.contact_email)
  const recipients = await sellerRecipients(ctx, lead, side)
  return recipients.map((to) =>
    composeMail(ctx, subject, {
      to,
      purpose: `message:${message.messageId}:${to.toLowerCase()}`,
      replyTo,
      title: `${message.name} wrote to you`,
      action: { label: 'Open the conversation', url: leadPage(lead) },
      footer: [
        {
          text: replyTo
            ? `You can simply answer this e-mail, and ${lead.contact_name} gets your answer.`
            : 'Please answer on the page.',
        },
        { text: `This address answers for the listing “${lead.listing_title}”.` },
      ],
    }),
  )
}

function composeMail(ctx: AppContext, { lead, message }: Subject, mail: Envelope): Mail {
  const { to, purpose, replyTo, ...layout } = mail
  const files = message.attachments.map(({ fileName }) => fileName)
  const content: MailContent = {
    ...layout,
    preheader: (message.body ?? files.join(', ')).slice(0, 140),
    paragraphs: [
      `About ${lead.listing_title}:`,
      ...(message.body ? message.body.split(/\n{2,}/) : []),
      ...(files.length > 0 ? [`On the page of the conversation: ${files.join(', ')}`] : []),
    ],
  }
  const host = new URL(ctx.config.siteUrl).hostname
  return {
    purpose,
    kind: 'message',
    to,
    ...(replyTo !== undefined && { replyTo }),
    fromName: `${message.name} via ${ctx.site.name}`,
    subject: `Re: ${lead.listing_title}`,
    // Mail programs show the mails of one conversation together, whichever site they come from.
    headers: { References: `<lead-${lead.id}@${host}>` },
    ...renderMail(ctx, content),
  }
}

type Subject = {
  lead: LeadRow
  conversation: ConversationRow
  side: SellerSide
  message: LoadedMessage
}
type Envelope = {
  to: string
  purpose: string
  replyTo: string | undefined
} & Pick<MailContent, 'title' | 'action' | 'footer'>
