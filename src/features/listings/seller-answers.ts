import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'

export function describeAnswerShare({ leads, answered }: SellerAnswers): string {
  return t`Answered ${answered} of ${leads} buyers in the last 90 days`
}

/** Returns "Usually answers within a day" for a median of up to a day. */
export function describeAnswerTime(medianMinutes: number): string {
  if (medianMinutes <= 60) return translate('Usually answers within an hour')
  if (medianMinutes <= 1440) return translate('Usually answers within a day')
  return t`Usually answers within ${formatCount(Math.ceil(medianMinutes / 1440), 'day')}`
}

export type SellerAnswers = {
  /** Buyers who asked, each counted once. */
  leads: number
  answered: number
  /** Null if half of the buyers or more have no answer. */
  medianMinutes: number | null
  /** Day in UTC. The numbers are from the 90 days before. */
  computedOn: string
}
