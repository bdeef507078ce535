import { formatDay } from '#kernel/format/dates.ts'
import { dayMs } from '#kernel/time.ts'
import { Select } from '#ui/form/select.tsx'

const pauses = [
  ['Pause for a day', 1],
  ['Pause for a week', 7],
  ['Pause for a month', 30],
  ['Pause for three months', 90],
] as const

/** Pauses emails. The first option is the current state. Matches found during the pause are sent afterward. */
export function PauseSelect({
  label,
  running,
  until,
  now,
  hideLabel,
  disabled,
  onChange,
}: PauseSelectProps) {
  const isPaused = until !== null && until > now
  const choose = (value: string) => {
    if (value === 'kept') return
    const days = Number(value)
    onChange(days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString())
  }
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={isPaused ? 'kept' : '0'}
      disabled={disabled}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {isPaused && <option value="kept">Paused until {formatDay(until)}</option>}
      <option value="0">{isPaused ? 'Resume' : running}</option>
      {pauses.map(([text, days]) => (
        <option key={days} value={days}>
          {text}
        </option>
      ))}
    </Select>
  )
}

type PauseSelectProps = {
  label: string
  /** Option label for alerts that aren't paused. */
  running: string
  until: string | null
  now: string
  hideLabel?: boolean
  disabled?: boolean
  onChange: (until: string | null) => void
}
