import { describeAnswerShare } from '#features/listings/seller-answers.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatMinutes } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import {
  type OwnAnswerList as Answers,
  minPublicLeads,
  minReplySeconds,
} from '../../answer-rules.ts'

/** Shows sellers how they answer, who else sees it, and how it's counted. */
export function OwnAnswers({ answers, className }: OwnAnswersProps) {
  return (
    <section className={className} aria-labelledby="own-answers">
      <h2 id="own-answers">How you answer buyers</h2>
      {answers ? (
        <>
          <p className="mt-1">
            <b>{describeAnswerShare(answers)}</b>
            {answers.medianMinutes !== null && t` · median ${formatMinutes(answers.medianMinutes)}`}
          </p>
          <p className="mt-1 text-ink-2 text-14">
            {describeAudience(answers)} As of {formatDate(answers.computedOn)}.
          </p>
        </>
      ) : (
        <p className="mt-1 text-ink-2 text-14">No inquiries in the last 90 days.</p>
      )}
      <details className="mt-1 text-14">
        <summary>How we count</summary>
        <ul className="grid gap-2 mt-2 text-ink-2">
          <li>Each buyer counts once, when you answer or after a day without an answer.</li>
          <li>
            Answers on this site and replies to our emails count. We can’t see calls and emails that
            you send directly.
          </li>
          <li>
            Automatic email replies and answers within {minReplySeconds} seconds of an inquiry don’t
            count.
          </li>
          <li>
            Closing or joining leads isn’t an answer. Inquiries from your own addresses and those
            that our staff confirmed as abuse don’t count.
          </li>
          <li>Buyers without an answer count as the longest times in the median.</li>
          <li>
            We compute the numbers every night and delete them after 90 days without inquiries.
          </li>
        </ul>
      </details>
    </section>
  )
}

function describeAudience({ leads, publicFrom, isPublic, computedOn }: Answers): string {
  if (isPublic)
    return translate('Buyers see this on your aircraft and in comparisons, and can filter by it.')
  if (publicFrom !== null && publicFrom > computedOn)
    return t`Only you see this. Buyers will see it starting ${formatDate(publicFrom)}.`
  if (leads < minPublicLeads)
    return t`Only you see this. Buyers see it once it’s based on at least ${minPublicLeads} buyers.`
  if (publicFrom === null)
    return translate('Only you see this. We’ll email you a week before buyers see it.')
  return translate(
    'Only you see this, because this site can’t receive replies to its emails and may not know all of your answers.',
  )
}

type OwnAnswersProps = { answers: Answers | null; className?: string | undefined }
