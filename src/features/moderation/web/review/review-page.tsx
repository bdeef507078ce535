import { formatLongDay } from '#features/listings/dates-shown.ts'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { formatAgo } from '#kernel/format.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { pageTitle } from '#kernel/web/page-title.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BackLink } from '#ui/navigation/back-link.tsx'
import type { ListingReview } from '../../contract.ts'
import { getListingReview } from '../../server/review/listing-review.ts'
import type { Route } from './+types/review-page.ts'
import { AnswerForm } from './answer-form.tsx'
import styles from './review-page.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url)
  const id = pathId.safeParse(params.id)
  if (!id.success) throw new Refusal('not_found', { message: 'listing not found...' })
  return {
    siteName: ctx.site.name,
    now: ctx.now().toISOString(),
    review: await getListingReview(ctx, { id: id.data }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle('What Our Staff Say', loaderData?.siteName) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** What staff say of one's own listing, and the way to answer them. */
export default function ReviewPage({ loaderData: { review, now } }: Route.ComponentProps) {
  const { listing, facts, entries, question } = review
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={listing.url}>{listing.title}</BackLink>
      <div className={styles.head}>
        <h1>What our staff say</h1>
        <Standing review={review} />
      </div>
      <p className={styles.lead}>{describe(review)}</p>
      {facts.length > 0 && (
        <Notice className={styles.facts}>
          In common with a listing of another seller: <b>{facts.join(', ')}</b>.
        </Notice>
      )}
      {entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.writtenAt} data-own={entry.isOwn || undefined}>
              <p className={styles.by}>
                <b>{entry.isOwn ? 'You' : 'Our staff'}</b>
                <time dateTime={entry.writtenAt}>{formatAgo(entry.writtenAt, now)}</time>
              </p>
              <p className={styles.words}>{entry.words}</p>
            </li>
          ))}
        </ol>
      )}
      {question ? (
        <AnswerForm key={entries.length} listingId={listing.id} />
      ) : (
        <LinkButton to={listing.url}>Back to the aircraft</LinkButton>
      )}
    </div>
  )
}

function Standing({ review: { withheld, question, entries } }: { review: ListingReview }) {
  if (withheld === 'review') return <Tag tone="info">Waits for our staff</Tag>
  if (withheld) return <Tag tone="hot">Off the market</Tag>
  if (question && entries.at(-1)?.isOwn) return <Tag tone="info">Answered</Tag>
  return question ? <Tag tone="late">Question</Tag> : <Tag tone="good">Nothing to do</Tag>
}

function describe({ withheld, question, entries }: ListingReview): string {
  if (withheld === 'review')
    return 'Our staff look at the first listing of every new seller, usually within a working day. Buyers see it as soon as they have.'
  if (withheld === 'blocked')
    return 'Our staff have taken this listing off the market, and you cannot list this aircraft again.'
  if (withheld === 'hidden')
    return 'Buyers do not see this listing. Answer our staff, or change what is wrong: either brings it back to them.'
  if (question?.answerBy)
    return `The listing stays on the market. Please answer until ${formatLongDay(question.answerBy)}.`
  if (question)
    return entries.at(-1)?.isOwn
      ? 'The listing stays on the market. Your answer is with our staff; you can add to it.'
      : 'The listing stays on the market. Please answer our staff.'
  return 'Nothing stands against this listing.'
}
