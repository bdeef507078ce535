import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import styles from '../navigation.module.css'

/** Navigation link. Highlighted if its path and tab match the current page, unless the caller decides. */
export function NavigationLink({
  to,
  title,
  other,
  icon,
  count,
  isCurrent,
  onFollow,
}: NavigationLinkProps) {
  const here = useLocation()
  const name = other ? t`${title} (${other})` : translate(title)
  return (
    <li>
      <Link
        to={to}
        className={styles.navigationEntry}
        aria-current={(isCurrent ?? isAt(here, to)) ? 'page' : undefined}
        // Rails and rows of tabs hide the second name.
        title={name}
        onClick={onFollow}
      >
        {icon}
        <span>
          {translate(title)}
          {other && <small> {other}</small>}
        </span>
        {count ? <span className={`num ${styles.count}`}>{formatNumber(count)}</span> : null}
      </Link>
    </li>
  )
}

function isAt({ pathname, search }: { pathname: string; search: string }, to: string): boolean {
  const [path, query] = to.split('?')
  const here = new URLSearchParams(search)
  const target = new URLSearchParams(query)
  return (
    pathname === path &&
    firstTabs.every(([name, first]) => (here.get(name) || first) === (target.get(name) ?? first))
  )
}

/** Query parameters that select a tab, with their default values. */
const firstTabs = [
  ['t', ''],
  ['tab', ''],
] as const

type NavigationLinkProps = {
  to: string
  title: string
  /** Second name, in smaller type. */
  other?: string | undefined
  icon: ReactNode
  count?: number | undefined
  isCurrent?: boolean | undefined
  /** Called before navigating. */
  onFollow?: (() => void) | undefined
}
