import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { WizardEntries } from '../../wizard-entries.ts'

/** Asks for what cannot be changed once it is saved. */
export function ConfirmIdentity({ entries, onConfirm, onClose }: ConfirmIdentityProps) {
  return (
    <Dialog
      title="Year, make and length are right?"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="act" onClick={onConfirm}>
            Yes, save
          </Button>
        </>
      }
    >
      <p>These cannot be changed once the listing is saved.</p>
      <Facts
        rows={[
          { label: 'Year', value: entries.year },
          { label: 'Make', value: entries.make },
          { label: 'Length', value: asRead(entries.length), unit: 'ft' },
        ]}
      />
    </Dialog>
  )
}

/** The figure that will be saved, not how it was typed. */
function asRead(typed: string): string | null {
  return parseNumber(typed)?.toLocaleString('en-US', { maximumFractionDigits: 1 }) ?? null
}

type ConfirmIdentityProps = { entries: WizardEntries; onConfirm: () => void; onClose: () => void }
