import { formatDay } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { dayMs } from '#kernel/time.ts'
import { Select } from '#ui/form/select.tsx'

const pauses = [
  [1, 'Pause for a day'],
  [7, 'Pause for a week'],
  [30, 'Pause for a month'],
  [90, 'Pause for three months'],
] as const

/** Pauses emails. The first option is the current state. Matches found during the pause are sent afterward. */
export function PauseSelect({ label, running, until, now, hideLabel, onChange }: PauseSelectProps) {
  const isPaused = until !== null && until > now
  const choose = (value: string) => {
    if (value === 'kept') return
    const days = Number(value)
    onChange(days === 0 ? null : new Date(Date.now() + days * dayMs).toISOString())
  }
  return (
    <Select
      label={translate(label)}
      hideLabel={hideLabel}
      value={isPaused ? 'kept' : '0'}
      options={pauses.map(([days, text]) => [days, translate(text)] as const)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {isPaused && <option value="kept">Paused until {formatDay(until)}</option>}
      <option value="0">{isPaused ? 'Resume' : translate(running)}</option>
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
  onChange: (until: string | null) => void
}
