import { useCallback, useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { ListingStatusReport, MyListing } from '../../status-contract.ts'
import { actionLabels } from '../status/action-labels.ts'
import type { StatusCall } from '../status/status-calls.ts'
import styles from './my-listings.module.css'
import { type MyListings, myListingsPath } from './my-listings.ts'
import { MyListingsRow } from './my-listings-row.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** One row per listing. Business users can select several listings and change them together. */
export function MyListingsList({ listings, filter, now, isBusiness }: MyListingsListProps) {
  const [items, setItems] = useState(listings.items)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const change = useCallback(
    (statusReport: ListingStatusReport) =>
      setItems((items) =>
        items.map((item) => (item.id === statusReport.id ? withStatus(item, statusReport) : item)),
      ),
    [],
  )
  const bulk = useBulkChange(change)
  const select = (id: number, isSelected: boolean) =>
    setSelected(
      (before) => new Set(isSelected ? [...before, id] : [...before].filter((c) => c !== id)),
    )
  const isAllSelected = items.every(({ id }) => selected.has(id))
  return (
    <>
      {isBusiness && (
        <div className={styles.bulk}>
          <Checkbox
            label={t`Select all ${items.length} on this page`}
            checked={isAllSelected}
            onChange={() => setSelected(new Set(isAllSelected ? [] : items.map(({ id }) => id)))}
          />
          {selected.size > 0 && (
            <BulkBar
              selected={items.filter(({ id }) => selected.has(id))}
              isBusy={bulk.isBusy}
              onTake={(fitting, action) => void bulk.take(fitting, action)}
              onEnd={() => setSelected(new Set())}
            />
          )}
        </div>
      )}
      <ul className={styles.rows}>
        {items.map((item) => (
          <MyListingsRow
            key={item.id}
            item={item}
            now={now}
            outcome={bulk.outcomes.get(item.id)}
            onChange={change}
            choice={
              isBusiness
                ? {
                    isSelected: selected.has(item.id),
                    onChoose: (isSelected) => select(item.id, isSelected),
                  }
                : null
            }
          />
        ))}
      </ul>
      <NewerOlder
        label="Pages of your aircraft"
        list={listings}
        to={(page) => myListingsPath({ ...filter, page })}
      />
    </>
  )
}

/** Updates the listing's status from the response and keeps all other fields. */
function withStatus(item: MyListing, statusReport: ListingStatusReport): MyListing {
  return { ...item, ...statusReport }
}

/** Actions for the selected listings, each with the number of listings that allow it. */
function BulkBar({ selected, isBusy, onTake, onEnd }: BulkBarProps) {
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
                : translate(actionLabels[action].tip)
            }
            onClick={() =>
              action === 'marksold' ? setSelling(true) : onTake(fittingFor(action), action)
            }
          >
            {translate(actionLabels[action].label)}
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

type MyListingsListProps = Omit<MyListings, 'totalOfAll'> & { isBusiness: boolean }

type BulkMarkSoldDialogProps = { count: number; onConfirm: () => void; onClose: () => void }
