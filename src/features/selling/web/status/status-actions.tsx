import { useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { actionLabels } from './action-labels.ts'
import type { StatusCall } from './status-calls.ts'
import { useStatusChange } from './use-status-change.ts'

const MarkSoldDialog = lazyPart(async () => (await import('./mark-sold-dialog.tsx')).MarkSoldDialog)

/** One button for each available action. */
export function StatusActions({ report, title, onChange }: StatusActionsProps) {
  const { PayListing } = useSlots()
  const [isSelling, setSelling] = useState(false)
  const { busy, runAction } = useStatusChange(report.id, onChange)
  const calls = report.actions.filter((action): action is StatusCall => action !== 'pay')
  return (
    <>
      {report.actions.includes('pay') && PayListing && <PayListing listingId={report.id} />}
      {calls.map((action) => (
        <Button
          key={action}
          title={translate(actionLabels[action].tip)}
          busy={busy === action}
          disabled={busy !== null}
          onClick={() => (action === 'marksold' ? setSelling(true) : void runAction(action))}
        >
          {translate(actionLabels[action].label)}
          <span className="sr"> {title}</span>
        </Button>
      ))}
      {calls.includes('stillforsale') && (
        <Button
          title="Also confirms hours, cycles, and inspection dates as of today."
          disabled={busy !== null}
          onClick={() => void runAction('stillforsale', { hours: true })}
        >
          Hours are current<span className="sr">, {title}</span>
        </Button>
      )}
      {isSelling && (
        <MarkSoldDialog
          title={title}
          currency={report.currency}
          onSell={(sale) => runAction('marksold', sale)}
          onClose={() => setSelling(false)}
        />
      )}
    </>
  )
}

type StatusActionsProps = {
  report: ListingStatusReport
  /** Name of the aircraft for screen readers. */
  title: string
  onChange: (report: ListingStatusReport) => void
}
