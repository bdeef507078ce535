import { Form, Link, useRevalidator } from 'react-router'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import { formatLongDay } from '#features/listings/dates-shown.ts'
import IconLock from '#icons/IconLock'
import { formatHours } from '#kernel/format.ts'
import { Photo } from '#ui/facts/photo.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { BuyerConversation as Data } from '../buyer-contract.ts'
import { unusableFile } from '../conversation-limits.ts'
import styles from './conversation-page.module.css'
import { EndOrReport } from './end-or-report.tsx'
import { ReplyBox } from './reply-box.tsx'
import { Thread } from './thread.tsx'
import { useFreshPage } from './use-fresh-page.ts'
import { useReply } from './use-reply.ts'
import { ViewingBox } from './viewing/viewing-box.tsx'

/** The conversation behind the buyer's link. */
export function BuyerConversation({
  conversation,
  token,
  now,
  messageKey,
  said,
}: BuyerConversationProps) {
  const { title, sellerName, firmName, messages, endedBy, isReported } = conversation
  useFreshPage({
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
      <p className={styles.sub}>
        With {sellerName}
        {firmName && firmName !== sellerName && ` of ${firmName}`}
      </p>
      <ListingAbout title={title} listing={conversation.listing} />
      <Thread
        messages={messages}
        reader="buyer"
        now={now}
        nameFor={({ author, name }) => (author === 'buyer' ? 'You' : name)}
        asideFor={({ author, way, name }) =>
          author === 'seller'
            ? firmName === name
              ? null
              : firmName
            : way === 'mail'
              ? 'by mail'
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
      <div className={styles.reply}>
        {endedBy ? (
          <p role="status">
            <b>
              {endedBy === 'buyer' ? 'You have ended' : `${sellerName} has ended`} this
              conversation.
            </b>{' '}
            Nobody can write in it any more.
          </p>
        ) : (
          <Reply conversation={conversation} token={token} messageKey={messageKey} />
        )}
      </div>
      {/* No paragraph: the form in it would end it, and the page would not be what the server wrote. */}
      <div className={styles.note}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        <div>
          This page opens with the link in your mail until {formatLongDay(conversation.opensUntil)},
          without an account. Do not pass it on.{' '}
          {said ? (
            <b role="status">{said}</b>
          ) : (
            <Form method="post" className={styles.linkForm} preventScrollReset>
              <input type="hidden" name="intent" value="link" />
              <button type="submit" className={styles.linkButton}>
                Send me a new link
              </button>
            </Form>
          )}
        </div>
      </div>
      <EndOrReport action={action} isEnded={endedBy !== null} isReported={isReported} />
    </>
  )
}

function Reply({
  conversation,
  token,
  messageKey,
}: Pick<BuyerConversationProps, 'conversation' | 'token' | 'messageKey'>) {
  const { sellerName, firmName, isAnsweredByMail, sellerHidesAddress } = conversation
  const { revalidate } = useRevalidator()
  const reply = useReply({
    // Not the link: what stands on the device must not open anything.
    draftName: `conversation.${conversation.messages[0]?.at ?? ''}`,
    path: `/api/conversation/${token}/messages`,
    onSent({ dropped }) {
      for (const name of dropped)
        showToast({
          tone: 'error',
          title: 'A file was left out',
          message: `${name} ${unusableFile}.`,
        })
      void revalidate()
    },
  })
  const who = firmName ?? sellerName
  return (
    <ReplyBox
      reply={reply}
      label={`Write to ${sellerName}`}
      sendLabel="Send"
      formAction={`/conversation/${token}`}
      formKey={messageKey}
      tools={<span className={styles.limit}>Pictures and PDF, up to 20 MB</span>}
      below={[
        isAnsweredByMail && 'You can also simply answer our mail.',
        `${who} sees the name, phone and mail address you gave${sellerHidesAddress ? `; ${sellerName === who ? 'they keep theirs' : `${sellerName} keeps theirs`} to themselves` : ''}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

function ListingAbout({ title, listing }: { title: string; listing: Data['listing'] }) {
  if (!listing) return <p className={styles.gone}>The listing “{title}” is no longer offered.</p>
  const facts = [
    listing.totalTimeHours !== null && `${formatHours(listing.totalTimeHours)} total`,
    listing.cityState,
  ].filter(Boolean)
  return (
    <div className={styles.listing}>
      <div className={styles.photo}>
        <Photo picture={listing.image} alt={title} sizes="120px" file="thumb" />
      </div>
      <div>
        <b>{title}</b>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <Link className="link" to={listing.url}>
          See the listing
        </Link>
      </div>
      <p className={styles.price}>
        <b>{formatAskingPrice(listing.price)}</b>
        <span>Still for sale</span>
      </p>
    </div>
  )
}

type BuyerConversationProps = {
  conversation: Data
  token: string
  now: string
  messageKey: string
  /** What was answered to the last form. */
  said: string | null
}
