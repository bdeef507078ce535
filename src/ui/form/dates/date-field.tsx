import { type ComponentPropsWithRef, type FocusEvent, useState } from 'react'
import IconCalendar from '#icons/IconCalendar'
import IconClock from '#icons/IconClock'
import {
  currentDayOrder,
  formatBareTime,
  formatDate,
  formatNumericDate,
} from '#kernel/format/dates.ts'
import { t } from '#kernel/messages/translate.ts'
import { readFullDate } from '#kernel/read/read-date.ts'
import { readDateTime, readTime } from '#kernel/read/read-time.ts'
import { useIsHydrated } from '../../use-is-hydrated.ts'
import styles from '../field.module.css'
import { type FieldAppearance, FieldFrame } from '../field-frame.tsx'

/**
 * A text field for a date, a time, or both, read as people write them. The browser's control is on its icon, or on all
 * of it without a mouse or scripts. Calls `onChange` with an ISO value, or with the text itself if it can't be read, so
 * that the form's rules reject it.
 */
export function DateField(props: DateFieldProps) {
  const { label, hideLabel, optional, before, hint, numeric, size, changed, className } = props
  const { kind = 'date', name, value, error, min, max, disabled, readOnly, placeholder } = props
  /** Text while the user is typing. The value is formatted on blur. */
  const [typed, setTyped] = useState<string | null>(null)
  const isHydrated = useIsHydrated()
  const { read, format, example, describe } = kinds[kind]
  const isRead = read(value) === value
  const change = (next: string) => props.onChange({ currentTarget: { value: next } })
  return (
    <FieldFrame
      {...{ label, hideLabel, optional, before, hint, numeric, size, changed, className }}
      after={kind === 'time' ? <IconClock size={16} /> : <IconCalendar size={16} />}
      error={typed === null && value !== '' && !isRead ? describe() : error}
      control={(wiring) => (
        <>
          <input
            {...wiring}
            // Forms that the browser checks aren't sent without the value.
            ref={(input) => input?.setCustomValidity(value === '' || isRead ? '' : describe())}
            className={styles.typed}
            data-name={name}
            autoComplete="off"
            placeholder={placeholder ?? t`Such as ${example()}`}
            disabled={disabled}
            readOnly={readOnly}
            value={typed ?? (isRead ? format(value) : value)}
            onChange={({ currentTarget: { value: text } }) => {
              setTyped(text)
              change(read(text) ?? text.trim())
            }}
            onBlur={(event) => {
              setTyped(null)
              props.onBlur?.(event)
            }}
          />
          <input
            type={kind}
            className={styles.picked}
            name={name}
            aria-label={isHydrated ? undefined : label}
            aria-hidden={isHydrated}
            tabIndex={isHydrated ? -1 : undefined}
            min={min}
            max={max}
            disabled={disabled || readOnly}
            value={isRead ? value : ''}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={props.onBlur}
          />
        </>
      )}
    />
  )
}

const formatClock = (instant: string) => formatBareTime(instant, 'UTC')
const formatMoment = (moment: string) => `${formatDate(`${moment}Z`)}, ${formatClock(`${moment}Z`)}`

/** Its day is no month, so that it shows the order. */
const sampleDay = '2026-12-31'
const sample = `${sampleDay}T15:05`
const kinds = {
  date: {
    read: (text: string) => readFullDate(text, currentDayOrder()),
    format: (day: string) => formatDate(day),
    example: () => formatNumericDate(sampleDay),
    describe: () =>
      t`Enter a date such as ${formatNumericDate(sampleDay)} or ${formatDate(sampleDay)}.`,
  },
  time: {
    read: readTime,
    format: (time: string) => formatClock(`2000-01-01T${time}Z`),
    example: () => formatClock(`${sample}Z`),
    describe: () => t`Enter a time such as ${formatClock(`${sample}Z`)}.`,
  },
  'datetime-local': {
    read: (text: string) => readDateTime(text, currentDayOrder()),
    format: formatMoment,
    example: () => formatMoment(sample),
    describe: () => t`Enter a date and a time, such as ${formatMoment(sample)}.`,
  },
} as const

type Native = Pick<
  ComponentPropsWithRef<'input'>,
  'name' | 'min' | 'max' | 'disabled' | 'readOnly' | 'placeholder'
>
type DateFieldProps = Omit<FieldAppearance, 'after'> &
  Native & {
    kind?: keyof typeof kinds
    value: string
    onChange: (event: { currentTarget: { value: string } }) => void
    onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  }
