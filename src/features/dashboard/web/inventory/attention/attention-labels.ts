import IconCalendar from '#icons/IconCalendar'
import IconChartLine from '#icons/IconChartLine'
import IconHelpCircle from '#icons/IconHelpCircle'
import IconMessage from '#icons/IconMessage'
import IconPhoto from '#icons/IconPhoto'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Icon } from '#ui/icon.ts'
import type { AttentionReason } from '../../../contract.ts'

/** Tag style for each reason. Overdue reasons are amber, and waiting buyers are highlighted. */
export const reasonStyles: Record<AttentionReason['kind'], ReasonStyle> = {
  'lead-waits': { tone: 'hot', icon: IconMessage },
  expires: { tone: 'late', icon: IconCalendar },
  unconfirmed: { tone: 'late', icon: IconHelpCircle },
  'no-lead': { tone: 'quiet', icon: IconChartLine },
  'few-photos': { tone: 'quiet', icon: IconPhoto },
}

export function describeReason(reason: AttentionReason): string {
  switch (reason.kind) {
    case 'lead-waits':
      return t`Lead waiting ${reason.hours < 72 ? t`${reason.hours} hr` : formatCount(Math.floor(reason.hours / 24), 'day')}`
    case 'expires':
      return reason.days === 0
        ? translate('Expires today')
        : t`Expires in ${formatCount(reason.days, 'day')}`
    case 'unconfirmed':
      return t`Still for sale? Not confirmed for ${formatCount(reason.days, 'day')}`
    case 'no-lead':
      return t`No leads in ${formatCount(reason.days, 'day')}`
    case 'few-photos':
      return reason.photos === 0
        ? translate('No photos')
        : t`Only ${formatCount(reason.photos, 'photo')}`
  }
}

type ReasonStyle = { tone: 'hot' | 'late' | 'quiet'; icon: Icon }
