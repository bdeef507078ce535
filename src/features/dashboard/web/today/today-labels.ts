import { daysBetween } from '#features/listings/rules.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconCalendar from '#icons/IconCalendar'
import IconChartLine from '#icons/IconChartLine'
import IconClockHour4 from '#icons/IconClockHour4'
import IconHelpCircle from '#icons/IconHelpCircle'
import IconMessage from '#icons/IconMessage'
import IconPhoto from '#icons/IconPhoto'
import IconPlane from '#icons/IconPlane'
import { formatDay, formatRecent } from '#kernel/format/dates.ts'
import { formatCount, formatMinutes } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import type { Icon } from '#ui/icon.ts'
import type { TodayItem } from '../../contract.ts'
import type { TodayKind } from '../../today-rules.ts'
import { describeReason } from '../inventory/attention/attention-action.tsx'

export const todayIcons: Record<TodayKind, Icon> = {
  reply: IconAlertTriangle,
  step: IconClockHour4,
  viewing: IconCalendar,
  question: IconMessage,
  confirm: IconHelpCircle,
  expires: IconCalendar,
  activate: IconPlane,
  asked: IconMessage,
  price: IconChartLine,
  photos: IconPhoto,
}

/** Says what to do. */
export function describeTask({ kind, person, aircraft, text, amount, others }: TodayItem): string {
  const more = others.length
  switch (kind) {
    case 'reply':
      return more > 0 ? t`Reply to ${person} and ${more} more` : t`Reply to ${person}`
    case 'step':
      return more > 0 ? t`${text}, and ${formatCount(more, 'more step')}` : (text ?? '')
    case 'viewing':
      return t`Get ready for the viewing with ${person}`
    case 'question':
      return (amount ?? 0) > 1
        ? t`Answer ${amount} public questions about ${aircraft}`
        : t`Answer a public question about ${aircraft}`
    case 'confirm':
      return more > 0
        ? t`Confirm ${more + 1} aircraft as still for sale`
        : t`Confirm ${aircraft} as still for sale`
    case 'expires':
      return t`Extend ${aircraft}`
    case 'activate':
      return t`Activate ${formatCount(amount ?? 0, 'inactive aircraft', 'inactive aircraft')}`
    case 'asked':
      return t`Add to ${aircraft}: ${lowercaseLabel(text ?? '')}`
    case 'price':
      return t`Look at the price of ${aircraft}`
    case 'photos':
      return t`Add photos to ${aircraft}`
  }
}

/** Returns the reason in parts. `late` is set if the task should already be done. */
export function explainTask(task: TodayItem, now: string, timeZone: string): TaskReason {
  return reasons[task.kind]({ ...task, amount: task.amount ?? 0 }, now, timeZone)
}

const reasons: Record<TodayKind, (task: Task, now: string, timeZone: string) => TaskReason> = {
  reply({ aircraft, at }, now) {
    const minutes = (Date.parse(now) - Date.parse(at ?? now)) / 60_000
    return { about: aircraft, late: t`waiting ${formatMinutes(minutes)}` }
  },
  step({ person, aircraft, at }, now, timeZone) {
    const about = [person, aircraft].filter(Boolean).join(', ')
    return at !== null && at < now
      ? { about, late: t`overdue since ${formatDay(at, timeZone, now)}` }
      : { about, due: at && formatRecent(at, now, timeZone) }
  },
  viewing: ({ aircraft, at, text }, now, timeZone) => ({
    about: aircraft,
    due: [at && formatRecent(at, now, timeZone), text].join(', '),
  }),
  question: ({ at, text }, now, timeZone) => ({
    about: text,
    due: at && formatRecent(at, now, timeZone),
  }),
  confirm: ({ at, amount }, now, timeZone) => ({
    about:
      at === null
        ? t`Not confirmed for ${formatCount(amount, 'day')}`
        : t`Not shown to buyers from ${formatDay(at, timeZone, now)}`,
  }),
  expires: ({ at }, now) => ({
    about: describeReason({
      kind: 'expires',
      days: daysBetween(new Date(now), new Date(at ?? now)),
    }),
  }),
  activate: () => ({ about: translate('Buyers can’t see them.') }),
  asked: ({ amount }) => ({ about: t`${formatCount(amount, 'buyer')} asked this week` }),
  price: ({ text, amount }) => ({
    about: text,
    due: t`no message for ${formatCount(amount, 'day')}`,
  }),
  photos: ({ amount }) => ({
    about: amount === 0 ? translate('No photos') : formatCount(amount, 'photo'),
  }),
}

type Task = TodayItem & { amount: number }
type TaskReason = { about: string | null; due?: string | null; late?: string }
