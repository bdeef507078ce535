import { useRevalidator } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { actionLabels } from '../status/action-labels.ts'
import { useStatusChange } from '../status/use-status-change.ts'

/** Activates a listing from its own page, which then looks as it does to buyers. */
export function ActivateListing({ listingId }: { listingId: number }) {
  const { revalidate } = useRevalidator()
  const { busy, runAction } = useStatusChange(listingId, () => void revalidate())
  const { label, tip } = actionLabels.activate
  return (
    <Button
      size="sm"
      title={translate(tip)}
      busy={busy !== null}
      onClick={() => void runAction('activate')}
    >
      {translate(label)}
    </Button>
  )
}
