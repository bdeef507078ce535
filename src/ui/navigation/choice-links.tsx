import { useRef } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import styles from './tab-links.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

/** A group of links for selecting one of several options. */
export function ChoiceLinks({ label, choices, className }: ChoiceLinksProps) {
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav, choices.find(({ isChosen }) => isChosen)?.to)
  return (
    <nav ref={nav} className={classNames(styles.choices, className)} aria-label={translate(label)}>
      {choices.map(({ title, to, count, isChosen }) => (
        <Link key={to} to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
          {translate(title)}
          {count ? <span className="num"> {count}</span> : null}
        </Link>
      ))}
    </nav>
  )
}

type ChoiceLinksProps = {
  label: string
  choices: readonly Choice[]
  className?: string | undefined
}
/** `count` is hidden if it's zero. */
type Choice = { title: string; to: string; isChosen: boolean; count?: number }
