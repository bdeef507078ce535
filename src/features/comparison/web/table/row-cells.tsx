import IconAlertTriangle from '#icons/IconAlertTriangle'
import { t, translate } from '#kernel/messages/translate.ts'
import { GaugeDial } from '#ui/facts/gauge.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import type { CompareCell, ComparedAircraft, CompareRow } from '../../contract.ts'
import styles from './table.module.css'

/** Table cells with each aircraft's value for one row. */
export function RowCells({ row, aircraft }: RowCellsProps) {
  return row.cells.map((cell, column) => (
    <td key={aircraft[column]?.id}>
      <Cell cell={cell} row={row} />
    </td>
  ))
}

function Cell({ cell, row }: CellProps) {
  if (!cell.applies)
    return (
      <span className="text-ink-3 font-400">
        <span aria-hidden="true">–</span>
        {/* An aircraft in the US can owe VAT after an import. */}
        <span className="sr">{row.key === 'vat' ? 'Not stated' : 'Not applicable'}</span>
      </span>
    )
  return (
    <>
      {cell.gauge && <GaugeDial gauge={cell.gauge} className={styles.gauge} />}
      {cell.text === null ? (
        <>
          <NotStated />
          {cell.note && <small>{cell.note} listed</small>}
        </>
      ) : (
        <Valued cell={cell} row={row} />
      )}
    </>
  )
}

function Valued({ cell, row }: CellProps) {
  return (
    <>
      {cell.spread && row.scale && <PriceSpread spread={cell.spread} scale={row.scale} />}
      <Stated cell={cell} unit={row.unit} />
      {cell.note && <small>{cell.note}</small>}
    </>
  )
}

function Stated({ cell, unit }: { cell: CompareCell; unit: string | null }) {
  const content = (
    <span className={cell.value === null ? undefined : 'num'}>
      {cell.text}
      {unit && <span className="u"> {translate(unit)}</span>}
    </span>
  )
  if (cell.isBest)
    return (
      <span className={styles.best}>
        {content}
        <SpriteIcon name="check" size={14} />
        <span className="sr"> better</span>
      </span>
    )
  if (cell.isWarning)
    return (
      <span className={styles.warning}>
        <IconAlertTriangle size={16} />
        {content}
      </span>
    )
  return (
    <>
      {content}
      {cell.before && (
        <s className="num u">
          {' '}
          <span className="sr">before </span>
          {cell.before}
        </s>
      )}
    </>
  )
}

type RowCellsProps = { row: CompareRow; aircraft: readonly ComparedAircraft[] }
type CellProps = { cell: CompareCell; row: CompareRow }

/** Shows the asking price within the price range of comparable aircraft. All columns share one scale. */
function PriceSpread({ spread, scale }: PriceSpreadProps) {
  const formatMoney = useFormatMoney()
  const { low, median, high, asking } = spread
  const toPercent = (dollars: number) => {
    const part = (dollars - scale.low) / Math.max(1, scale.high - scale.low)
    return Math.min(1, Math.max(0, part)) * 100
  }
  const label = t`${formatMoney(low)} to ${formatMoney(high)}, median ${formatMoney(median)}`
  return (
    <svg
      className={styles.spread}
      role="img"
      aria-label={asking === null ? label : t`${label}, this aircraft ${formatMoney(asking)}`}
    >
      <rect className={styles.line} y="10" width="100%" height="1" />
      <svg
        x={percent(toPercent(low))}
        y="4"
        width={percent(toPercent(high) - toPercent(low))}
        height="12"
        aria-hidden="true"
      >
        <rect className={styles.rim} width="100%" height="12" rx="4" />
        <rect className={styles.comparables} x="1" y="1" height="10" rx="3" />
      </svg>
      <rect className="fill-ink-3" x={percent(toPercent(median))} y="1" width="1.5" height="18" />
      {asking !== null && (
        <circle className={styles.asking} cx={percent(toPercent(asking))} cy="10" r="6" />
      )}
    </svg>
  )
}

const percent = (share: number) => `${share.toFixed(1)}%`

type PriceSpreadProps = {
  spread: NonNullable<CompareCell['spread']>
  scale: NonNullable<CompareRow['scale']>
}
