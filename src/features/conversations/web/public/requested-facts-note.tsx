import { Link } from 'react-router'
import IconInfoCircle from '#icons/IconInfoCircle'
import { t, translate } from '#kernel/messages/translate.ts'
import styles from '../saved-answers.module.css'

/** Note about facts that the buyer asked about and the listing doesn't specify, with a link to add them. */
export function RequestedFactsNote({ requested }: { requested: RequestedFacts | null }) {
  if (!requested) return null
  const { facts, editUrl } = requested
  const count = facts.length === 1 ? 'a detail' : t`${facts.length} details`
  return (
    <p className={styles.requestedFactsNote}>
      <IconInfoCircle size={20} />
      <span>
        The buyer asked for {translate(count)} that the listing doesn’t include:{' '}
        {facts.map(({ label }) => translate(label)).join(', ')}.{' '}
        <Link className="link" to={editUrl}>
          {facts.length === 1 ? 'Add it to the listing' : 'Add them to the listing'}
        </Link>
      </span>
    </p>
  )
}

type RequestedFacts = { facts: readonly { label: string }[]; editUrl: string }
