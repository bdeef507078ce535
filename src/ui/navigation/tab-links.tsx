import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { classNames } from '../class-names.ts'
import styles from './tab-links.module.css'

/** Tabs that are addresses: each opens by its link, in a new window too. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const open = tabs.find(({ isOpen }) => isOpen)?.to
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open && nav.current) showOpen(nav.current)
  }, [open])
  return (
    <nav ref={nav} className={classNames(styles.tabs, className)} aria-label={label}>
      {tabs.map(({ title, to, count, isOpen }) => (
        <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
          {title}
          {count !== undefined && <span className="num"> {formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Where not all fit, the open one is in sight. */
function showOpen(tabs: HTMLElement) {
  const open = tabs.querySelector<HTMLElement>('[aria-current]')
  if (open)
    tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - open.offsetWidth) / 2
}

type TabLinksProps = {
  label: string
  tabs: readonly TabLink[]
  /** The space around them. */
  className?: string | undefined
}
type TabLink = { title: string; to: string; isOpen: boolean; count?: number | undefined }
