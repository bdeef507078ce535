import { useCallback, useState } from 'react'
import { t } from '#kernel/messages/translate.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import type { ListingStatusReport, MyListing } from '../../status-contract.ts'
import { BulkBar } from './bulk-bar.tsx'
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

type MyListingsListProps = Omit<MyListings, 'totalOfAll'> & { isBusiness: boolean }
