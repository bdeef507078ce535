import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Viewing } from '../../viewing.ts'
import type { ViewingAnswer } from '../../viewing-contract.ts'
import { formatViewing } from '../../viewing-times.ts'
import type { ViewingWay } from './viewing-calls.ts'

/** What this side may do about a viewing that stands. What is agreed is not cancelled by a slip of the finger. */
export function ViewingActs({ way, viewing, reader, otherName, onAnswered }: ViewingActsProps) {
  const [isBusy, setBusy] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  async function send(answer: ViewingAnswer['answer']) {
    setBusy(true)
    try {
      const { answerViewing } = await import('./viewing-calls.ts')
      await answerViewing(way, { version: viewing.version, answer })
    } catch (error) {
      showFailure(error)
    }
    setCancelling(false)
    await onAnswered()
    setBusy(false)
  }
  if (viewing.state === 'agreed')
    return (
      <>
        {viewing.calendarUrl && (
          <a className="link" href={viewing.calendarUrl} download="viewing.ics">
            Add to calendar
          </a>
        )}
        <Button size="sm" onClick={() => setCancelling(true)}>
          Cancel the viewing
        </Button>
        {isCancelling && (
          <Dialog
            title="Cancel the viewing?"
            onClose={() => setCancelling(false)}
            foot={
              <>
                <Button onClick={() => setCancelling(false)}>Keep it</Button>
                <Button variant="act" busy={isBusy} onClick={() => void send('cancel')}>
                  Cancel it
                </Button>
              </>
            }
          >
            <p>
              {formatViewing(viewing)}. {otherName} is told by mail, with a file that takes it out
              of the calendar.
            </p>
          </Dialog>
        )}
      </>
    )
  const acts = viewing.author === reader ? ownActs : otherActs
  return acts.map(([answer, label]) => (
    <Button key={answer} size="sm" busy={isBusy} onClick={() => void send(answer)}>
      {label}
    </Button>
  ))
}

/** Of what was suggested, by who suggested it and by the other side. */
const ownActs: readonly Act[] = [['cancel', 'Withdraw']]
const otherActs: readonly Act[] = [
  ['accept', 'Accept'],
  ['decline', 'Decline'],
]

type Act = [answer: ViewingAnswer['answer'], label: string]
type ViewingActsProps = {
  way: ViewingWay
  viewing: Viewing
  reader: Viewing['author']
  otherName: string
  /** Resolves once the page shows what stands now. */
  onAnswered: () => Promise<void>
}
