import { defaultUnits, formatInUnits, type Units } from '#kernel/format/units.ts'
import { parseMeasure } from '#kernel/read/parse-measure.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useUnits } from '#ui/units.tsx'
import type { WizardEntries } from '../../wizard-entries.ts'

/** Asks the seller to confirm the year, make, and length. Year and make can't change after saving. */
export function ConfirmIdentity({ entries, onConfirm, onClose }: ConfirmIdentityProps) {
  const units = useUnits()
  return (
    <ConfirmDialog
      title="Are the year, make, and length correct?"
      confirmLabel="Save listing"
      cancelLabel="Back"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>You can’t change the year or make after saving. You can correct the length later.</p>
      <Facts
        rows={[
          { label: 'Year', value: entries.year },
          { label: 'Make', value: entries.make },
          { label: 'Length', value: asRead(entries.length, units), unit: units.length },
        ]}
      />
    </ConfirmDialog>
  )
}

/** Formats the number as it will be saved. */
function asRead(typed: string, units: Units): string | null {
  const value = parseMeasure(typed, 'length', defaultUnits)
  return value === null ? null : formatInUnits('length', value, units)
}

type ConfirmIdentityProps = { entries: WizardEntries; onConfirm: () => void; onClose: () => void }
