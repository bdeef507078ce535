import { useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { MyListing } from '../../status-contract.ts'
import { actionLabels } from '../status/action-labels.ts'
import type { StatusCall } from '../status/status-calls.ts'
import styles from './my-listings.module.css'

/** Actions for the selected listings, each with the number of listings that allow it. */
export function BulkBar({ selected, isBusy, onTake, onEnd }: BulkBarProps) {
  const [isSelling, setSelling] = useState(false)
  const fittingFor = (action: StatusCall) =>
    selected.filter((item) => item.actions.includes(action))
  return (
    <section className={styles.bar} aria-label="Actions for selected aircraft">
      <p className="mr-2 font-600" role="status">
        <span className="num">{formatNumber(selected.length)}</span> selected
      </p>
      {actions.map((action) => {
        const fitting = fittingFor(action).length
        return (
          <button
            key={action}
            type="button"
            className={styles.act}
            disabled={isBusy || fitting === 0}
            title={
              fitting === 0
                ? 'Not available for any of the selected aircraft.'
                : actionLabels[action].tip
            }
            onClick={() =>
              action === 'marksold' ? setSelling(true) : onTake(fittingFor(action), action)
            }
          >
            {actionLabels[action].label}
            {fitting < selected.length && fitting > 0 && <span className="num"> ({fitting})</span>}
          </button>
        )
      })}
      <button
        type="button"
        className={classNames(styles.act, styles.end)}
        disabled={isBusy}
        onClick={onEnd}
      >
        Clear selection
      </button>
      {isSelling && (
        <BulkMarkSoldDialog
          count={fittingFor('marksold').length}
          onClose={() => setSelling(false)}
          onConfirm={() => {
            setSelling(false)
            onTake(fittingFor('marksold'), 'marksold')
          }}
        />
      )}
    </section>
  )
}

const actions = [
  'stillforsale',
  'activate',
  'deactivate',
  'marksold',
] as const satisfies readonly StatusCall[]

type BulkBarProps = {
  selected: readonly MyListing[]
  isBusy: boolean
  /** Called with the listings that allow the action. */
  onTake: (items: MyListing[], action: StatusCall) => void
  onEnd: () => void
}

/**
 * Asks for confirmation before marking several aircraft as sold because the button is next to buttons for harmless
 * actions.
 */
function BulkMarkSoldDialog({ count, onConfirm, onClose }: BulkMarkSoldDialogProps) {
  return (
    <ConfirmDialog
      title={t`Mark ${count} aircraft as sold?`}
      confirmLabel="Mark as sold"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        They stay on the site, labeled SOLD. Your contact details are hidden, and buyers can no
        longer message you about them. To add a price or date, mark each aircraft individually.
      </p>
    </ConfirmDialog>
  )
}

type BulkMarkSoldDialogProps = { count: number; onConfirm: () => void; onClose: () => void }
