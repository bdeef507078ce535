import { data, redirect } from 'react-router'
import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { SharedCard } from '#features/buyer-cards/web/public/shared-card.tsx'
import { deletedBuyerLabel } from '#features/leads/lead-states.ts'
import { Refusal } from '#kernel/errors.ts'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { localPhones } from '#kernel/server/texts/phone-numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { LeadId } from '../contract.ts'
import { handleSellerForm } from '../server/handle-forms.ts'
import { loadLeadConversation } from '../server/load-lead-conversation.ts'
import type { Route } from './+types/lead-conversation-page.ts'
import styles from './conversation-page.module.css'
import { MessageThread } from './public/message-thread.tsx'
import { RequestedFactsNote } from './public/requested-facts-note.tsx'

/** Loads the page for a private seller's lead. Brokerages have a different page with the team's tools. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const page = await loadLeadConversation(ctx, readId(params))
  if (page.isBrokerages) throw redirect(destinations.lead(page.conversation.leadId))
  return { ...page, phones: localPhones(ctx, page.contact.phones) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const ctx = requireLogin(context, url)
  const id = readId(params)
  const failure = await handleSellerForm(ctx, id, await request.formData())
  if (failure) return data({ failure: failure.message }, { status: failure.status })
  return redirect(destinations.conversation(id), 303)
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData }) => {
  const name = loaderData?.conversation.buyerName
  return name ? t`Lead: ${name}` : translate('Lead')
})

/** Expands the navigation, as on all work pages. */
export const handle = { working: true, query: 'any' }

export default function LeadConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requested, conversation, listing, contact, now, messageKey, phones, card } = loaderData
  return (
    <div className={`wrap ${styles.page}`} key={conversation.leadId}>
      {listing && <BackLink to={destinations.listingLeads(listing.id)}>All leads</BackLink>}
      <h1>{conversation.buyerName}</h1>
      <p className="mt-1 text-ink-2 text-14">About {contact.listingTitle}</p>
      <p className={styles.contact}>
        {contact.email ? (
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        ) : (
          <span>{translate(deletedBuyerLabel)}</span>
        )}
        {contact.phones.map((phone) => (
          <a key={phone} className="link num" href={phoneHref(phone)}>
            {phones[phone] ?? phone}
          </a>
        ))}
        <span>Purchase timeframe: {translate(contact.purchaseTime)}</span>
      </p>
      {card && <SharedCard card={card} />}
      <RequestedFactsNote requested={requested} />
      <ConfirmEmailNotice>Confirm your email address before you reply.</ConfirmEmailNotice>
      <FailureNote text={actionData?.failure ?? null} />
      <MessageThread conversation={conversation} now={now} messageKey={messageKey} />
    </div>
  )
}

function readId(params: { id?: string }): number {
  const parsed = LeadId.safeParse(params)
  if (!parsed.success) throw new Refusal('not_found', { message: 'lead not found...' })
  return parsed.data.id
}
