import { toExperienceRows } from '#features/buyer-cards/card-rows.ts'
import { useOwnCard } from '#features/buyer-cards/web/public/use-own-card.ts'
import { formatLongDate } from '#kernel/format/dates.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { Link } from '#ui/link.tsx'
import type { InsuranceClassPoints } from '../../insurance-points.ts'
import styles from '../checklist.module.css'

/** What insurers ask of pilots by class of aircraft, next to what the user's card states. Draws no conclusion. */
export function InsuranceClasses({ classes }: InsuranceClassesProps) {
  const card = useOwnCard()
  return (
    <section aria-labelledby="insured" className={styles.narrow}>
      <h2 id="insured">Can I be insured in it?</h2>
      <p>
        What our sources say that insurers ask of pilots, and what the FAA requires. Numbers are US
        numbers unless stated otherwise. This isn’t a quote or a promise. Each insurer decides case
        by case, so take the{' '}
        <a className="link" href="#questions">
          questions above
        </a>{' '}
        to an aviation insurance broker.
      </p>
      <CardNote hasCard={card !== null} />
      <div className={styles.classes}>
        {classes.map(({ id, title, points }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id}>{translate(title)}</h3>
            <ul>
              {points.map((point) => (
                <li key={point.text}>
                  {translate(point.text)}{' '}
                  <small>
                    Source: <Source point={point} />, read on {formatLongDate(point.readOn)}
                  </small>
                  {card && point.card.length > 0 && (
                    <div className={styles.stated}>
                      <b>Your card states</b>
                      <Facts rows={toExperienceRows(card, point.card)} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Source({ point: { source, url } }: { point: InsuranceClassPoints['points'][number] }) {
  if (url === null) return <span translate="no">{source}</span>
  return (
    <a className="link" href={url} translate="no">
      {source}
    </a>
  )
}

function CardNote({ hasCard }: { hasCard: boolean }) {
  const to = destinations.profile('card')
  return hasCard ? (
    <p>
      Your hours and ratings are from your{' '}
      <Link className="link" to={to}>
        buyer’s card
      </Link>
      . Only you see them here, and we draw no conclusion from them.
    </p>
  ) : (
    <p>
      Fill in your{' '}
      <Link className="link" to={to}>
        buyer’s card
      </Link>{' '}
      to see your own hours and ratings next to each point.
    </p>
  )
}

type InsuranceClassesProps = { classes: InsuranceClassPoints[] }
