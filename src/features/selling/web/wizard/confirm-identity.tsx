import { formatInUnits, type Units } from '#kernel/format/units.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useUnits } from '#ui/units.tsx'
import type { WizardEntries } from '../../wizard-entries.ts'

/** Asks the seller to confirm the year, make, and length. Year and make can't change after saving. */
export function ConfirmIdentity({ entries, onConfirm, onClose }: ConfirmIdentityProps) {
  const units = useUnits()
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
          { label: 'Length', value: asRead(entries.length, units), unit: units.length },
        ]}
      />
    </Dialog>
  )
}

/** Formats the number as it will be saved. */
function asRead(typed: string, units: Units): string | null {
  const value = parseNumber(typed)
  return value === null ? null : formatInUnits('length', value, units)
}

type ConfirmIdentityProps = { entries: WizardEntries; onConfirm: () => void; onClose: () => void }
