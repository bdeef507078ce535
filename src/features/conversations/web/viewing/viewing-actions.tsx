import { useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import type { Viewing } from '../../viewing.ts'
import type { ViewingAnswer } from '../../viewing-contract.ts'
import { formatViewing } from '../../viewing-times.ts'
import type { ViewingTarget } from './viewing-calls.ts'

/** Buttons for an open viewing. Canceling an agreed viewing requires confirmation. */
export function ViewingActions({
  way,
  viewing,
  reader,
  otherName,
  onAnswered,
}: ViewingActionsProps) {
  const [isCancelling, setCancelling] = useState(false)
  const { isBusy, run: send } = useAction(async (answer: ViewingAnswer['answer']) => {
    try {
      const { answerViewing } = await import('./viewing-calls.ts')
      await answerViewing(way, { version: viewing.version, answer })
    } finally {
      setCancelling(false)
      void onAnswered()
    }
  })
  if (viewing.state === 'agreed')
    return (
      <>
        {viewing.calendarUrl && (
          <a className="link" href={viewing.calendarUrl} download="viewing.ics">
            Add to calendar
          </a>
        )}
        <Button size="sm" onClick={() => setCancelling(true)}>
          Cancel viewing
        </Button>
        {isCancelling && (
          <ConfirmDialog
            title="Cancel this viewing?"
            confirmLabel="Cancel viewing"
            cancelLabel="Keep viewing"
            onConfirm={() => send('cancel')}
            onClose={() => setCancelling(false)}
          >
            <p>
              {formatViewing(viewing)}. {otherName} will get an email with a file that removes it
              from their calendar.
            </p>
          </ConfirmDialog>
        )}
      </>
    )
  const acts = viewing.author === reader ? ownActs : otherActs
  return acts.map(([answer, label]) => (
    <Button key={answer} size="sm" busy={isBusy} onClick={() => void send(answer)}>
      {translate(label)}
    </Button>
  ))
}

/** Actions on a proposal, for the side that made it and for the other side. */
const ownActs: readonly Act[] = [['cancel', 'Take back']]
const otherActs: readonly Act[] = [
  ['accept', 'Accept'],
  ['decline', 'Decline'],
]

type Act = [answer: ViewingAnswer['answer'], label: string]
type ViewingActionsProps = {
  way: ViewingTarget
  viewing: Viewing
  reader: Viewing['author']
  otherName: string
  /** Resolves once the page shows the current state. */
  onAnswered: () => Promise<void>
}
