import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import table from '../../admin-table.module.css'
import styles from '../web-app-admin.module.css'
import type { Tier } from './tier.ts'
import { type TierValues, tierLabels } from './tier-values.ts'
import type { TierEdits } from './use-tier-edits.ts'

/** All tiers with the fields that change most often. Selecting a name opens the other fields. */
export function TiersTable({ tiers, edits, onOpen, onMove }: TiersTableProps) {
  const swap = (from: number, to: number) => {
    const ids = tiers.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    ids.splice(to, 0, moved as number)
    onMove(ids)
  }
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>Tier</th>
          <th className={table.right}>Price</th>
          <th className={`${table.right} ${table.rest}`}>Days</th>
          <th className={`${table.right} ${table.rest}`}>Photos</th>
          <th className={`${table.right} ${table.rest}`}>Videos</th>
          <th className={table.least}>Featured</th>
          <th className={`${table.right} ${table.rest}`}>Purchased</th>
          <th>Offered</th>
          <th className={`${table.right} ${table.rest}`}>Order</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, index) => (
          <tr key={tier.id}>
            <th scope="row">
              <button type="button" className={styles.open} onClick={() => onOpen(tier)}>
                {tier.title}
              </button>
              <span className={table.under}>{describeTier(tier)}</span>
            </th>
            <td className={table.right}>
              <NumberCell {...{ tier, edits }} name="price" before="$" />
            </td>
            <td className={`${table.right} ${table.rest}`}>
              {tier.isProduct ? (
                <span className={table.muted}>Product</span>
              ) : tier.durationDays === null ? (
                <span className={table.muted}>No end date</span>
              ) : (
                <NumberCell {...{ tier, edits }} name="durationDays" />
              )}
            </td>
            <td className={`${table.right} ${table.rest}`}>
              {!tier.isProduct && <NumberCell {...{ tier, edits }} name="imageCount" />}
            </td>
            <td className={`${table.right} ${table.rest}`}>
              {!tier.isProduct && <NumberCell {...{ tier, edits }} name="videoCount" />}
            </td>
            <td className={table.least}>{!tier.isProduct && (tier.isFeatured ? 'Yes' : 'No')}</td>
            <td className={`${table.right} ${table.rest} num`}>{formatNumber(tier.bought)}</td>
            <td>
              <Switch
                label={`Offered: ${tier.title}`}
                hideLabel
                checked={edits.read(tier).isOffered}
                onChange={(event) =>
                  edits.change(tier.id, { isOffered: event.currentTarget.checked })
                }
              />
            </td>
            <td className={table.rest}>
              <span className="flex items-center justify-end gap-1">
                <IconButton
                  size="sm"
                  label={`Move ${tier.title} up`}
                  disabled={index === 0 || edits.count > 0}
                  onClick={() => swap(index, index - 1)}
                >
                  <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Move ${tier.title} down`}
                  disabled={index === tiers.length - 1 || edits.count > 0}
                  onClick={() => swap(index, index + 1)}
                >
                  <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NumberCell({ tier, edits, name, before }: NumberCellProps) {
  return (
    <Field
      className={styles.number}
      label={`${tierLabels[name]}: ${tier.title}`}
      hideLabel
      numeric
      size="sm"
      inputMode="numeric"
      maxLength={7}
      before={before}
      value={edits.read(tier)[name]}
      changed={edits.isChanged(tier, name)}
      error={edits.findError(tier, name)}
      onChange={(event) => edits.change(tier.id, { [name]: event.currentTarget.value })}
    />
  )
}

/** Returns a summary such as "60 days, 20 photos, 1 video". */
function describeTier({ isProduct, durationDays, imageCount, videoCount }: Tier): string {
  if (isProduct) return 'Product'
  return [
    durationDays === null ? 'No end date' : formatCount(durationDays, 'day'),
    imageCount > 0 && formatCount(imageCount, 'photo'),
    videoCount > 0 && formatCount(videoCount, 'video'),
  ]
    .filter(Boolean)
    .join(', ')
}

type TiersTableProps = {
  tiers: readonly Tier[]
  edits: TierEdits
  onOpen: (tier: Tier) => void
  onMove: (ids: number[]) => void
}
type NumberCellProps = {
  tier: Tier
  edits: TierEdits
  name: keyof TierValues & ('price' | 'durationDays' | 'imageCount' | 'videoCount')
  before?: string
}
