import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { formatLongDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { Time } from '#ui/time/time.tsx'
import { WrittenText } from '#ui/written-text.ts'
import { answerReviewEndpoint, type ListingReview, maxAnswerLength } from '../../contract.ts'
import { getListingReview } from '../../server/review/load-listing-review.ts'
import type { Route } from './+types/review-page.ts'
import styles from './review-page.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const id = pathId.safeParse(params.id)
  if (!id.success) throw new Refusal('not_found', { message: 'listing not found...' })
  return {
    now: ctx.now().toISOString(),
    review: await getListingReview(ctx, { id: id.data }),
  }
}

export const meta = privateMeta('Staff Review')

/** Shows staff messages about the user's listing, with a reply form. */
export default function ReviewPage({ loaderData: { review, now } }: Route.ComponentProps) {
  const { listing, facts, entries, question } = review
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={listing.url}>{listing.title}</BackLink>
      <div className={styles.header}>
        <h1>Staff review</h1>
        <ReviewStatusTag review={review} />
      </div>
      <p className="max-w-[64ch] text-ink-2">{translate(describe(review))}</p>
      {facts.length > 0 && (
        <Notice className={styles.facts}>
          Matches another seller’s listing: <b>{facts.map(translate).join(', ')}</b>.
        </Notice>
      )}
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.writtenAt} data-own={entry.isOwn || undefined}>
              <p className={styles.by}>
                <b>{entry.isOwn ? 'You' : 'Our staff'}</b>
                <Time at={entry.writtenAt} now={now} as="ago" />
              </p>
              <p className={styles.text}>{entry.words && <WrittenText text={entry.words} />}</p>
            </li>
          ))}
        </ol>
      )}
      {question ? (
        <AnswerForm key={entries.length} listingId={listing.id} />
      ) : (
        <LinkButton to={listing.url}>Back to listing</LinkButton>
      )}
    </div>
  )
}

function ReviewStatusTag({ review: { withheld, question, entries } }: { review: ListingReview }) {
  if (withheld === 'review') return <Tag tone="info">In review</Tag>
  if (withheld) return <Tag tone="hot">Hidden by staff</Tag>
  if (question && entries.at(-1)?.isOwn) return <Tag tone="info">Reply sent</Tag>
  return question ? <Tag tone="late">Question</Tag> : <Tag tone="good">No action needed</Tag>
}

function describe({ withheld, question, entries }: ListingReview): string {
  if (withheld === 'review')
    return 'Our staff reviews the first listing of every new seller, usually within one business day. Buyers will see it as soon as the review is done.'
  if (withheld === 'blocked')
    return question?.appealBy
      ? t`Our staff has permanently removed this listing. To contest the decision, reply by ${formatLongDate(question.appealBy)}.`
      : 'Our staff has permanently removed this listing. You can’t list this aircraft again.'
  if (withheld === 'hidden')
    return 'Buyers can’t see this listing. To have it reviewed again, reply or fix the problem.'
  if (question?.answerBy)
    return t`Your listing stays active. Please reply by ${formatLongDate(question.answerBy)}.`
  if (question)
    return entries.at(-1)?.isOwn
      ? 'Your listing stays active. Our staff has your reply, and you can add to it.'
      : 'Your listing stays active. Please reply to our staff.'
  return 'This listing passed review.'
}

function AnswerForm({ listingId }: { listingId: number }) {
  return (
    <ActionForm
      className={styles.answer}
      title="Reply to our staff"
      endpoint={async () => answerReviewEndpoint}
      initialValues={{ words: '' }}
      draft={`review-reply.${listingId}`}
      input={({ words }) => ({ id: listingId, words })}
      done="Reply sent to our staff"
      submitLabel="Send reply"
      isAlwaysEnabled
    >
      {({ input }) => (
        <TextArea label="Your reply" maxLength={maxAnswerLength} rows={5} {...input('words')} />
      )}
    </ActionForm>
  )
}
