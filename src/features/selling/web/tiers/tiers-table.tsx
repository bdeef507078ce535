import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import list from '#ui/list/staff-list.module.css'
import table from '#ui/list/table.module.css'
import type { Tier } from './tier-values.ts'
import { type TierValues, tierLabels } from './tier-values.ts'
import styles from './tiers.module.css'
import type { TierEdits } from './use-tier-edits.ts'

/** All tiers with the fields that change most often. Selecting a name opens the other fields. */
export function TiersTable({ tiers, edits, onOpen, onMove }: TiersTableProps) {
  const swap = (from: number, to: number) => {
    const ids = tiers.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    ids.splice(to, 0, moved as number)
    onMove(ids)
  }
  const number = (title: string, name: NumberField): Column<Tier> => ({
    title,
    align: 'end',
    hideBelow: 640,
    cell: (tier) => !tier.isProduct && <NumberCell {...{ tier, edits, name }} />,
  })
  const columns: Column<Tier>[] = [
    {
      title: 'Tier',
      isRowHeader: true,
      cell: (tier) => (
        <button type="button" className={list.open} onClick={() => onOpen(tier)}>
          {tier.title}
        </button>
      ),
      under: describeTier,
    },
    {
      title: 'Price',
      align: 'end',
      cell: (tier) => <NumberCell {...{ tier, edits }} name="price" before={tier.currency} />,
    },
    {
      ...number('Days', 'durationDays'),
      cell: (tier) => <Duration tier={tier} edits={edits} />,
    },
    number('Photos', 'imageCount'),
    number('Videos', 'videoCount'),
    {
      title: translateMessage('Featured', 'package'),
      hideBelow: 1100,
      text: ({ isProduct, isFeatured }) =>
        isProduct ? null : translate(isFeatured ? 'Yes' : 'No'),
    },
    { title: 'Purchased', hideBelow: 640, count: ({ bought }) => bought },
    {
      title: 'Offered',
      cell: (tier) => (
        <Switch
          label={t`Offered: ${tier.title}`}
          hideLabel
          checked={edits.read(tier).isOffered}
          onChange={(event) => edits.change(tier.id, { isOffered: event.currentTarget.checked })}
        />
      ),
    },
    {
      title: translateMessage('Order', 'position'),
      align: 'end',
      hideBelow: 640,
      cell: ({ title }, index) => (
        <span className="flex items-center justify-end gap-1">
          <IconButton
            size="sm"
            label={t`Move ${title} up`}
            disabled={index === 0 || edits.count > 0}
            onClick={() => swap(index, index - 1)}
            icon={IconArrowUp}
          />
          <IconButton
            size="sm"
            label={t`Move ${title} down`}
            disabled={index === tiers.length - 1 || edits.count > 0}
            onClick={() => swap(index, index + 1)}
            icon={IconArrowDown}
          />
        </span>
      ),
    },
  ]
  return <DataTable rows={tiers} columns={columns} rowKey={({ id }) => id} />
}

function Duration({ tier, edits }: { tier: Tier; edits: TierEdits }) {
  if (tier.isProduct) return <span className={table.muted}>Product</span>
  if (tier.durationDays === null) return <span className={table.muted}>No end date</span>
  return <NumberCell {...{ tier, edits }} name="durationDays" />
}

function NumberCell({ tier, edits, name, before }: NumberCellProps) {
  return (
    <Field
      className={styles.number}
      label={t`${translate(tierLabels[name])}: ${tier.title}`}
      hideLabel
      numeric
      size="sm"
      inputMode={name === 'price' ? 'decimal' : 'numeric'}
      maxLength={13}
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
  if (isProduct) return translate('Product')
  return [
    durationDays === null ? translate('No end date') : formatCount(durationDays, 'day'),
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
type NumberField = keyof TierValues & ('price' | 'durationDays' | 'imageCount' | 'videoCount')
type NumberCellProps = {
  tier: Tier
  edits: TierEdits
  name: NumberField
  before?: string
}
