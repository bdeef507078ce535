import type { ComponentProps, Key, ReactNode } from 'react'
import IconArrowDown from '#icons/IconArrowDown'
import IconArrowUp from '#icons/IconArrowUp'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { ListColumn } from '#kernel/lists/list-column.ts'
import { translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import type { SortLink } from './sorting.ts'
import styles from './table.module.css'

/** Table with one row per item. Narrow screens hide the columns with `hideBelow`, and scroll what is still too wide. */
export function DataTable<T>({ rows, columns, rowKey, ...props }: DataTableProps<T>) {
  const { caption, empty, className, isTall, isCurrent, rowProps } = props
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    <div className={styles.scroller}>
      <table className={classNames(styles.table, isTall && styles.tall, className)}>
        {caption && <caption className="sr">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns don't move
              <Heading key={i} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item, index) => (
            <tr
              key={rowKey(item, index)}
              data-current={isCurrent?.(item) || undefined}
              {...rowProps?.(item)}
            >
              {columns.map((column, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table's columns don't move
                <Cell key={i} {...{ column, item, index }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<T>({ column }: { column: Column<T> }) {
  const { hideTitle, sort } = column
  const title = translateTitle(column.title)
  const Arrow = sort?.sorted === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={columnClass(column)}
      aria-sort={sort?.sorted && (sort.sorted === 'asc' ? 'ascending' : 'descending')}
    >
      {sort ? (
        <Link
          className={styles.sort}
          to={sort.to}
          replace={sort.replace ?? false}
          preventScrollReset
        >
          {translate(title)}
          {sort.sorted && <Arrow size={14} stroke={2} />}
        </Link>
      ) : hideTitle ? (
        <span className="sr">{translate(title)}</span>
      ) : (
        translate(title)
      )}
    </th>
  )
}

function Cell<T>({ column, item, index }: CellProps<T>) {
  const { isLabeled, under, underBelow = 640, tooltip, isRowHeader, isCut } = column
  const props = {
    className: classNames(columnClass(column), isCut && styles.cut),
    title: tooltip?.(item),
    'data-label': isLabeled ? translateTitle(column.title) : undefined,
  }
  const content = (
    <>
      <Content {...{ column, item, index }} />
      {under && <span className={styles[`under${underBelow}`]}>{under(item)}</span>}
    </>
  )
  return isRowHeader ? (
    <th scope="row" {...props}>
      {content}
    </th>
  ) : (
    <td {...props}>{content}</td>
  )
}

function Content<T>({ column: { cell, count, muteZero, text }, item, index }: CellProps<T>) {
  if (cell) return cell(item, index)
  if (!count) return text?.(item)
  const number = count(item)
  const shown = formatNumber(number)
  return muteZero && number === 0 ? <span className={styles.muted}>{shown}</span> : shown
}

/** Titles are literals of tables. Cells contain data, so `text` translates its own words. */
function translateTitle(title: ReactNode): ReactNode {
  return typeof title === 'string' ? translate(title) : title
}

function columnClass<T>({ count, align, hideBelow, className }: Column<T>) {
  const alignment = align ?? (count && 'number')
  return classNames(
    alignment && styles[alignment],
    hideBelow && styles[`hideBelow${hideBelow}`],
    className,
  )
}

export type Column<T> = Omit<ListColumn<T>, 'title'> & {
  title: ReactNode
  /** Shows the title to screen readers only. */
  hideTitle?: boolean
  /** Content of the cell, if it isn't plain text. */
  cell?: (item: T, index: number) => ReactNode
  /** Second line of the cell on narrow screens, for the content of hidden columns. */
  under?: (item: T) => ReactNode
  underBelow?: 640 | 800 | 1100
  /** Repeats the title in each cell if narrow screens show rows as blocks. */
  isLabeled?: boolean
  tooltip?: (item: T) => string | undefined
  sort?: SortLink
  className?: string | undefined
}
export type DataTableProps<T> = {
  rows: readonly T[]
  columns: readonly Column<T>[]
  rowKey: (item: T, index: number) => Key
  /** For rows of several lines, which narrow screens show as blocks. */
  isTall?: boolean
  /** Marks the selected rows. */
  isCurrent?: (item: T) => boolean
  rowProps?: (item: T) => ComponentProps<'tr'>
  /** Name of the table for screen readers. */
  caption?: string
  /** Replaces a table without rows. */
  empty?: ReactNode
  className?: string | undefined
}
type CellProps<T> = { column: Column<T>; item: T; index: number }
