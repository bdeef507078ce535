import { useId } from 'react'
import { useFetcher } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { maxReasonLength } from '../conversation-limits.ts'
import styles from './thread.module.css'

/** Forms to end or report a conversation. Each explains its effect first. They also work without JavaScript. */
export function EndOrReportForms({ action, isEnded, isReported }: EndOrReportFormsProps) {
  return (
    <div id="report" className={styles.channels}>
      {!isEnded && (
        <Way
          summary="End this conversation"
          text="No one can send more messages, and you won’t get any more emails. You can still read it here."
          action={action}
          intent="end"
          button="End conversation"
        />
      )}
      {isReported ? (
        <p className={styles.reported}>You’ve reported this conversation. We’ll look into it.</p>
      ) : (
        <Way
          summary="Report this conversation"
          text="Tell us what’s wrong. Our staff will read the conversation."
          action={action}
          intent="report"
          button="Report conversation"
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
      <summary>{translate(summary)}</summary>
      <fetcher.Form method="post" action={action} className={styles.endOrReportFormsForm}>
        <input type="hidden" name="intent" value={intent} />
        <p>{translate(text)}</p>
        {asksWhy && (
          <>
            <label className="sr" htmlFor={id}>
              What’s wrong?
            </label>
            <textarea
              id={id}
              name="reason"
              className={styles.reason}
              rows={3}
              maxLength={maxReasonLength}
              required
            />
          </>
        )}
        {fetcher.data?.failure && <p role="alert">{translate(fetcher.data.failure)}</p>}
        <Button type="submit" size="sm" busy={fetcher.state !== 'idle'}>
          {translate(button)}
        </Button>
      </fetcher.Form>
    </details>
  )
}

type EndOrReportFormsProps = {
  /** URL that the forms post to. */
  action: string
  isEnded: boolean
  /** True if the user's side has reported the conversation. */
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
