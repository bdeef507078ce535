import { describeAnswerShare, describeAnswerTime } from '#features/listings/seller-answers.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { DraftRow } from '../../split-equal-rows.ts'
import type { ComparisonData } from '../load-aircraft.ts'

/** Creates the row for how sellers answer. It's not up to a seller to state it. */
export function answerRows({ aircraft }: ComparisonData): DraftRow[] {
  const answers = aircraft.map(({ listing }) => (listing.is_sold ? null : listing.answers))
  if (answers.every((item) => item === null)) return []
  return [
    {
      key: 'answers',
      label: 'Response time',
      group: 'Where',
      cells: answers.map((item) => {
        if (!item) return { text: translate('Not known yet') }
        const { medianMinutes, computedOn } = item
        const share = t`${describeAnswerShare(item)}, as of ${formatDate(computedOn)}`
        return medianMinutes === null
          ? { text: share }
          : { text: describeAnswerTime(medianMinutes), note: share }
      }),
    },
  ]
}
