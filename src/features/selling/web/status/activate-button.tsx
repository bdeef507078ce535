import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { actionWords } from './action-words.ts'
import { useStatusChange } from './use-status-change.ts'

/** Brings a listing to the market from its own page, which then shows it as buyers see it. */
export function ActivateButton({ listingId }: { listingId: number }) {
  const { revalidate } = useRevalidator()
  const { busy, take } = useStatusChange(listingId, () => void revalidate())
  const { label, tip } = actionWords.activate
  return (
    <Button size="sm" title={tip} busy={busy !== null} onClick={() => void take('activate')}>
      {label}
    </Button>
  )
}
