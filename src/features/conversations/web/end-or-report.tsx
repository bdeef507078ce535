import { useId } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { reasonMax } from '../conversation-limits.ts'
import styles from './end-or-report.module.css'

/** Ways out of a conversation. Each says first what it does; without script they are plain forms. */
export function EndOrReport({ action, isEnded, isReported }: EndOrReportProps) {
  return (
    <div className={styles.ways}>
      {!isEnded && (
        <Way
          summary="End this conversation"
          text="Nobody can write in it any more, and no more mail comes. It stays here to be read."
          action={action}
          intent="end"
          button="End it"
        />
      )}
      {isReported ? (
        <p className={styles.reported}>You have reported this conversation. We will look at it.</p>
      ) : (
        <Way
          summary="Report it"
          text="Say what is wrong. Those who run this site will read the conversation."
          action={action}
          intent="report"
          button="Report it"
          asksWhy
        />
      )}
    </div>
  )
}

function Way({ summary, text, action, intent, button, asksWhy = false }: WayProps) {
  const fetcher = useFetcher<{ failure?: string }>()
  const id = useId()
  return (
    <details className={styles.way}>
      <summary>{summary}</summary>
      <fetcher.Form method="post" action={action} className={styles.form}>
        <input type="hidden" name="intent" value={intent} />
        <p>{text}</p>
        {asksWhy && (
          <>
            <label className="sr" htmlFor={id}>
              What is wrong?
            </label>
            <textarea
              id={id}
              name="reason"
              className={styles.reason}
              rows={3}
              maxLength={reasonMax}
              required
            />
          </>
        )}
        {fetcher.data?.failure && <p role="alert">{fetcher.data.failure}</p>}
        <Button type="submit" size="sm" busy={fetcher.state !== 'idle'}>
          {button}
        </Button>
      </fetcher.Form>
    </details>
  )
}

type EndOrReportProps = {
  /** The page that takes these forms. */
  action: string
  isEnded: boolean
  /** By the reader's side. */
  isReported: boolean
}
type WayProps = {
  summary: string
  text: string
  action: string
  intent: string
  button: string
  asksWhy?: boolean
}
