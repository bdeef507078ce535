import { t } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import styles from './tbo-bar.module.css'
import { LifeBar } from './tbo-bar.tsx'

/** Shows the years since overhaul relative to the calendar limit, in the same style as the bar for hours above it. */
export function CalendarBar({ months, limitMonths }: { months: number; limitMonths: number }) {
  return (
    <LifeBar
      className={classNames(styles.strip, months >= limitMonths && styles.late)}
      label={t`${months} of ${limitMonths} months`}
      used={(months / limitMonths) * 100}
    />
  )
}
