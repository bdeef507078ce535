import { editModePath } from '#features/listings/web/public/edit-mode.ts'
import styles from '#features/selling/web/public/proposals.module.css'
import { LinkButton } from '#ui/button.tsx'

/** Suggests a photo with the code of the day to the seller of a first listing with a low price. */
export function ProofOffer({ url }: { url: string }) {
  return (
    <section className={styles.box} aria-labelledby="proof-offer">
      <h2 id="proof-offer">Show that you have it</h2>
      <p>
        Your price is below that of most similar aircraft, and buyers may wonder why. A photo with
        today’s code shows that you have the aircraft. It’s optional and free.
      </p>
      <div className="mt-3">
        <LinkButton size="sm" to={`${editModePath(url, 'edit')}#possession`}>
          Get today’s code
        </LinkButton>
      </div>
    </section>
  )
}
