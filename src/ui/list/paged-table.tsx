import { NumberedPages } from '../navigation/numbered-pages.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

/** Table of one page of a list, with links to the other pages. Page numbers start at 0. */
export function PagedTable<T>({ list, to, pagesClass, ...table }: PagedTableProps<T>) {
  const { items, total, page, pageSize } = list
  return (
    <>
      <DataTable rows={items} {...table} />
      <NumberedPages
        className={pagesClass}
        page={page}
        pages={Math.ceil(total / pageSize)}
        to={to}
      />
    </>
  )
}

type PagedTableProps<T> = Omit<DataTableProps<T>, 'rows'> & {
  list: { items: readonly T[]; total: number; page: number; pageSize: number }
  /** Returns the URL of a page. */
  to: (page: number) => string
  pagesClass?: string | undefined
}
