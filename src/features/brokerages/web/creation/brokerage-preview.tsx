import { Monogram } from '#ui/facts/monogram.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import styles from './create-brokerage.module.css'

/** Preview of the brokerage as it appears in the broker directory. */
export function BrokeragePreview({ name, city, state, logo }: BrokeragePreviewProps) {
  const logoUrl = useObjectUrl(logo)
  return (
    <section className="p-5 line rounded" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <div className={styles.row}>
        <Monogram name={name || 'Your brokerage'} logoUrl={logoUrl} />
        <div>
          <h3>{name.trim() || 'Your brokerage'}</h3>
          <p>{[city.trim(), state].filter(Boolean).join(', ') || 'Location not stated'}</p>
        </div>
        <p className={styles.none}>No aircraft yet</p>
      </div>
    </section>
  )
}

export function NextSteps({ needsConfirmation }: { needsConfirmation: boolean }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={styles.steps}>
        <li>You can use your dashboard, create listings, and invite your team right away.</li>
        {needsConfirmation ? (
          <>
            <li>Our staff reviews your brokerage. We’ll email you when it’s approved.</li>
            <li>Then your page goes public, and your brokerage appears in the broker directory.</li>
          </>
        ) : (
          <li>Your page goes public, and your brokerage appears in the broker directory.</li>
        )}
      </ol>
    </section>
  )
}

type BrokeragePreviewProps = { name: string; city: string; state: string | null; logo: File | null }
