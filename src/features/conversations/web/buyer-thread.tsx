import { Form, Link } from 'react-router'
import type { ListingShops } from '#features/inspections/listing-shops.ts'
import { NearbyShops } from '#features/inspections/web/public/nearby-shops.tsx'
import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import IconLock from '#icons/IconLock'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatLongDate } from '#kernel/format/dates.ts'
import { formatHours } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { joinSentences } from '#kernel/sentence.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { CardSharing, BuyerConversation as Data } from '../buyer-contract.ts'
import styles from './conversation-page.module.css'
import { EndOrReportForms } from './end-or-report-forms.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ShareCard } from './share-card.tsx'
import threadStyles from './thread.module.css'
import { Thread } from './thread.tsx'
import { usePageRefresh } from './use-page-refresh.ts'
import { useReply } from './use-reply.ts'
import { ViewingBox } from './viewing/viewing-box.tsx'

/** Conversation for the buyer, opened through the emailed link. */
export function BuyerThread({
  conversation,
  card,
  shops,
  token,
  now,
  messageKey,
  confirmation,
}: BuyerThreadProps) {
  const { title, sellerName, firmName, messages, endedBy, isReported } = conversation
  usePageRefresh({
    messageCount: messages.length,
    async onSeen() {
      const { markReadByBuyer } = await import('./conversation-calls.ts')
      return markReadByBuyer(token)
    },
  })
  const { BuyerDocuments } = useSlots()
  const action = `/conversation/${token}`
  return (
    <>
      <h1>Your question about the {title}</h1>
      <p className="mt-1 text-ink-2 text-14">
        With {sellerName}
        {firmName && firmName !== sellerName && t` of ${firmName}`}
      </p>
      <ListingAbout title={title} listing={conversation.listing} />
      {card && (card.isShared || !endedBy) && <ShareCard sharing={card} />}
      <Thread
        messages={messages}
        reader="buyer"
        now={now}
        action={action}
        nameFor={({ author, name }) => (author === 'buyer' ? 'You' : name)}
        asideFor={({ author, way, name }) =>
          way === 'automatic'
            ? 'automatic email'
            : author === 'seller'
              ? firmName === name
                ? null
                : firmName
              : way === 'mail'
                ? 'by email'
                : null
        }
      />
      <ViewingBox
        way={{ token }}
        reader="buyer"
        otherName={sellerName}
        viewing={conversation.viewing}
        meetingPlace={conversation.meetingPlace}
        isEnded={endedBy !== null}
        now={now}
      />
      {BuyerDocuments && <BuyerDocuments token={token} />}
      {shops && <NearbyShops found={shops} />}
      <div className={threadStyles.composer}>
        {endedBy ? (
          <p className="mt-6" role="status">
            <b>
              {endedBy === 'seller'
                ? t`${sellerName} ended this conversation.`
                : endedBy === 'staff'
                  ? 'Our staff ended this conversation.'
                  : 'You ended this conversation.'}
            </b>{' '}
            No one can send more messages.
          </p>
        ) : (
          <Reply conversation={conversation} token={token} messageKey={messageKey} />
        )}
      </div>
      {/* Not a `<p>`, because the form inside would close it and break hydration. */}
      <div className={styles.note}>
        <IconLock size={16} />
        <div>
          You can open this page from the link in your email until{' '}
          {formatLongDate(conversation.opensUntil)}, without an account. Don’t share it.{' '}
          {confirmation ? (
            <b role="status">{translate(confirmation)}</b>
          ) : (
            <Form method="post" className={styles.linkForm} preventScrollReset>
              <input type="hidden" name="intent" value="link" />
              <button type="submit" className={styles.linkButton}>
                Request a new link
              </button>
            </Form>
          )}
        </div>
      </div>
      <EndOrReportForms action={action} isEnded={endedBy !== null} isReported={isReported} />
    </>
  )
}

function Reply({
  conversation,
  token,
  messageKey,
}: Pick<BuyerThreadProps, 'conversation' | 'token' | 'messageKey'>) {
  const { sellerName, firmName, isAnsweredByMail, sellerHidesAddress } = conversation
  const reply = useReply({
    // Doesn't include the token, because a stored draft must not reveal a link that grants access.
    draftName: `conversation.${conversation.messages[0]?.at ?? ''}`,
    path: `/api/conversation/${token}/messages`,
  })
  const recipientName = firmName ?? sellerName
  return (
    <ReplyBox
      reply={reply}
      label={t`Message to ${sellerName}`}
      sendLabel="Send"
      formAction={`/conversation/${token}`}
      formKey={messageKey}
      tools={<span className="text-ink-3 text-12 phone:hidden">Images and PDFs, up to 20 MB</span>}
      below={joinSentences([
        isAnsweredByMail && 'You can also reply to our email.',
        t`${recipientName} can see the name, phone number, and email address you entered${sellerHidesAddress ? t`. ${sellerName} has hidden their email address` : ''}.`,
      ])}
    />
  )
}

function ListingAbout({ title, listing }: { title: string; listing: Data['listing'] }) {
  if (!listing) return <p className={styles.gone}>The listing “{title}” is no longer available.</p>
  const facts = [
    listing.totalTimeHours !== null && t`${formatHours(listing.totalTimeHours)} total`,
    listing.cityState !== null && formatPlace(listing.cityState),
  ].filter(Boolean)
  return (
    <div className={styles.listing}>
      <div className={styles.photo}>
        <Photo picture={listing.image} alt={title} sizes="120px" file="thumb" />
      </div>
      <div>
        <b>{title}</b>
        <p className="text-ink-3 text-14">{facts.join(' · ')}</p>
        <Link className="link" to={listing.url}>
          View listing
        </Link>
      </div>
      <p className={styles.price}>
        <b>
          <ListingPrice listing={listing} />
        </b>
        <span>Still for sale</span>
      </p>
    </div>
  )
}

type BuyerThreadProps = {
  conversation: Data
  /** Null unless the logged-in buyer has a card to share. */
  card: CardSharing | null
  /** Inspection shops near the aircraft. Null if it's no longer for sale. */
  shops: ListingShops | null
  token: string
  now: string
  messageKey: string
  /** Confirmation message of the last submitted form. */
  confirmation: string | null
}
