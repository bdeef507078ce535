import { formatDay, formatZonedTime } from '#kernel/format/dates.ts'

/** Shows UTC so that the server and browser render the same text. */
export function MailTime({ at }: { at: string }) {
  return (
    <time className="text-ink-3 text-14 tabular whitespace-nowrap" dateTime={at}>
      {formatDay(at)}, {formatZonedTime(at, 'UTC')}
    </time>
  )
}
