import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time/time.tsx'
import type { CardShare } from '../../buyer-contract.ts'
import styles from '../conversation-page.module.css'
import { useShareCard } from '../share-card.tsx'

/** The conversations in which the user shares their card. */
export function CardShares({ shares }: { shares: readonly CardShare[] }) {
  const share = useShareCard()
  return (
    <section aria-labelledby="card-shares">
      <h2 id="card-shares">Shared in</h2>
      {shares.length === 0 && (
        <p className="mt-2 text-ink-2 text-14">
          No conversation yet. You can share the card when you contact a seller, and in the
          conversation.
        </p>
      )}
      <ul className={styles.cardShares}>
        {shares.map(({ leadId, title, sharedAt }) => (
          <li key={leadId}>
            <span>
              {title} <Time at={sharedAt} as="date" />
            </span>
            <Button size="sm" busy={share.isBusy} onClick={() => void share.run(leadId, false)}>
              Take back<span className="sr"> the card for {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
