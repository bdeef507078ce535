import { useRef } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import styles from './tab-links.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

/** Tabs that are links, so that each one can be opened in a new window. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const open = tabs.find(({ isOpen }) => isOpen)?.to
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav, open)
  return (
    <nav ref={nav} className={classNames(styles.tabs, className)} aria-label={label}>
      {tabs.map(({ title, to, count, isOpen }) => (
        <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
          {translate(title)}
          {count !== undefined && <span className="num"> {formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

type TabLinksProps = {
  label: string
  tabs: readonly TabLink[]
  /** Class for the margin. */
  className?: string | undefined
}
type TabLink = { title: string; to: string; isOpen: boolean; count?: number | undefined }
