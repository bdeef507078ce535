import { formatNumber } from '#kernel/format/numbers.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { WizardEntries } from '../../wizard-entries.ts'

/** Asks the seller to confirm the year, make, and length. Year and make can't change after saving. */
export function ConfirmIdentity({ entries, onConfirm, onClose }: ConfirmIdentityProps) {
  return (
    <Dialog
      title="Are the year, make, and length correct?"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="act" onClick={onConfirm}>
            Save listing
          </Button>
        </>
      }
    >
      <p>You can’t change the year or make after saving. You can correct the length later.</p>
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

/** Formats the number as it will be saved. */
function asRead(typed: string): string | null {
  const value = parseNumber(typed)
  return value === null ? null : formatNumber(value)
}

type ConfirmIdentityProps = { entries: WizardEntries; onConfirm: () => void; onClose: () => void }
