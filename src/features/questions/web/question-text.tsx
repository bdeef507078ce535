import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo, formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { WrittenText } from '#ui/written-text.ts'
import type { PublicQuestion } from '../topics.ts'

/** A question with its answer, and when each was written. */
export function QuestionText({ question: item, seller, now }: QuestionTextProps) {
  return (
    <>
      {item.question !== null && (
        <p className="font-600 wrap-anywhere">
          <WrittenText text={item.question} />
        </p>
      )}
      {item.answer !== null && (
        <p className="wrap-anywhere">
          <WrittenText text={item.answer} />
        </p>
      )}
      <p className="text-ink-3 text-12">{describeQuestion(item, seller, now)}</p>
    </>
  )
}

/** Returns "Asked Nov 12, 2026 by a buyer in Utah · answered in 40 minutes by Skyline Aircraft Sales". */
function describeQuestion(item: PublicQuestion, seller: string | null, now: string): string {
  const current = seller ?? translate('the aircraft’s seller')
  const by = item.answerOf === 'seller' ? current : translate('an earlier seller')
  const asked = formatDate(item.askedAt)
  const edited =
    item.editedAt &&
    (item.answerOf === 'both'
      ? t`edited ${formatDate(item.editedAt)} by ${current}`
      : t`edited ${formatDate(item.editedAt)}`)
  if (item.isFromConversation)
    return join(t`Published ${asked} by ${by} from a private conversation`, edited)
  if (item.answeredAt === null)
    return join(t`Asked ${formatAgo(item.askedAt, now)}`, translate('waiting for the seller'))
  const answered = t`answered in ${formatWait(item.askedAt, item.answeredAt)} by ${by}`
  const { state } = item
  return join(
    state ? t`Asked ${asked} by a buyer in ${state}` : t`Asked ${asked} by a buyer`,
    answered,
    edited,
  )
}

function join(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

function formatWait(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  if (minutes < 60) return formatCount(minutes, 'minute')
  if (minutes < 1_440) return formatCount(Math.round(minutes / 60), 'hour')
  return formatCount(Math.round(minutes / 1_440), 'day')
}

type QuestionTextProps = { question: PublicQuestion; seller: string | null; now: string }
