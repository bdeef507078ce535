import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { actionWords } from './action-words.ts'
import type { StatusCall } from './status-calls.ts'
import { useStatusChange } from './use-status-change.ts'

const MarkSoldDialog = lazy(async () => ({
  default: (await import('./mark-sold-dialog.tsx')).MarkSoldDialog,
}))

/** A button for everything that is offered now, and none for what would be refused. */
export function StatusActions({ standing, title, size, onChange }: StatusActionsProps) {
  const { PayListing } = useSlots()
  const [isSelling, setSelling] = useState(false)
  const { busy, take } = useStatusChange(standing.id, onChange)
  const calls = standing.actions.filter((action): action is StatusCall => action !== 'pay')
  return (
    <>
      {standing.actions.includes('pay') && PayListing && (
        <PayListing listingId={standing.id} size={size} />
      )}
      {calls.map((action) => (
        <Button
          key={action}
          size={size}
          title={actionWords[action].tip}
          busy={busy === action}
          disabled={busy !== null}
          onClick={() => (action === 'marksold' ? setSelling(true) : void take(action))}
        >
          {actionWords[action].label}
          <span className="sr"> {title}</span>
        </Button>
      ))}
      {isSelling && (
        <Suspense>
          <MarkSoldDialog
            title={title}
            onSell={(sale) => take('marksold', sale)}
            onClose={() => setSelling(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type StatusActionsProps = {
  standing: ListingStatusReport
  /** What the aircraft is called, for those who hear the page. */
  title: string
  size?: 'sm' | 'md' | undefined
  onChange: (standing: ListingStatusReport) => void
}
