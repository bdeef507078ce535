import { Link } from 'react-router'
import IconInfoCircle from '#icons/IconInfoCircle'
import styles from './asked-facts.module.css'

/** "The buyer asked for three facts that you have not stated", and the way to where they are stated. */
export function AskedFactsNote({ asked }: { asked: AskedFacts | null }) {
  if (!asked) return null
  const { facts, editUrl } = asked
  const count = facts.length === 1 ? 'a fact' : `${facts.length} facts`
  return (
    <p className={styles.note}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>
        The buyer asked for {count} that the listing does not state:{' '}
        {facts.map(({ label }) => label).join(', ')}.{' '}
        <Link className="link" to={editUrl}>
          State {facts.length === 1 ? 'it' : 'them'} for every buyer
        </Link>
      </span>
    </p>
  )
}

type AskedFacts = { facts: readonly { label: string }[]; editUrl: string }
