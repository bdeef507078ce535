import { Monogram } from '#ui/facts/monogram.tsx'
import styles from './founding.module.css'
import { useObjectUrl } from './logo-choice.tsx'

/** How the brokerage will stand in the list of brokers. */
export function BrokeragePreview({ name, city, state, logo }: PreviewProps) {
  const logoUrl = useObjectUrl(logo)
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">How it will look</h2>
      <div className={styles.row}>
        <Monogram name={name || 'Your brokerage'} logoUrl={logoUrl} />
        <div>
          <h3>{name.trim() || 'Your brokerage'}</h3>
          <p>{[city.trim(), state].filter(Boolean).join(', ') || 'Place not stated'}</p>
        </div>
        <p className={styles.none}>None yet</p>
      </div>
    </section>
  )
}

export function NextSteps({ needsConfirmation }: { needsConfirmation: boolean }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={styles.steps}>
        <li>Your dashboard opens at once, you can list and invite.</li>
        {needsConfirmation ? (
          <>
            <li>Our staff look at the brokerage and confirm it. You are told by mail.</li>
            <li>Then its page is public, and it stands in the list of brokers.</li>
          </>
        ) : (
          <li>Its page is public, and it stands in the list of brokers.</li>
        )}
      </ol>
    </section>
  )
}

type PreviewProps = { name: string; city: string; state: string | null; logo: File | null }
