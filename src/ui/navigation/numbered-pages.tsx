import type { ReactNode } from 'react'
import IconChevronLeft from '#icons/IconChevronLeft'
import IconChevronRight from '#icons/IconChevronRight'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import styles from './numbered-pages.module.css'
import { visiblePages } from './visible-pages.ts'

/** Pagination with page numbers. Page numbers start at 0. */
export function NumberedPages({ page, pages, to, className, children }: NumberedPagesProps) {
  if (pages < 2) return null
  return (
    <nav className={classNames(styles.pages, className)} aria-label="Pages">
      <Step to={page > 0 ? to(page - 1) : null} label="Previous page" rel="prev">
        <IconChevronLeft size={18} />
      </Step>
      {visiblePages(page, pages).map((target, i) =>
        target === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity other than its position
          <span key={`gap${i}`} className="text-ink-3">
            …
          </span>
        ) : (
          <Link
            key={target}
            to={to(target)}
            aria-label={t`Page ${target + 1}`}
            aria-current={target === page ? 'page' : undefined}
            className="num"
          >
            {formatNumber(target + 1)}
          </Link>
        ),
      )}
      <Step to={page + 1 < pages ? to(page + 1) : null} label="Next page" rel="next">
        <IconChevronRight size={18} />
      </Step>
      {children}
    </nav>
  )
}

function Step({ to, label, rel, children }: StepProps) {
  return to === null ? (
    <span className={styles.end} aria-hidden="true">
      {children}
    </span>
  ) : (
    <Link to={to} aria-label={translate(label)} rel={rel}>
      {children}
    </Link>
  )
}

type StepProps = {
  /** Null if the page doesn't exist. */
  to: string | null
  label: string
  rel: 'prev' | 'next'
  children: ReactNode
}
type NumberedPagesProps = {
  page: number
  pages: number
  /** Returns the URL of a page. */
  to: (page: number) => string
  className?: string | undefined
  /** Additional controls at the end. */
  children?: ReactNode
}
