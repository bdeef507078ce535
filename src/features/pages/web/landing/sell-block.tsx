import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import styles from './sell-block.module.css'

/** The way for those who came to sell. */
export function SellBlock() {
  return (
    <section className={styles.block} aria-labelledby="list-with-us">
      <div>
        <h2 id="list-with-us">List with us</h2>
        <p>
          Type the N-number and most of the listing is written. You pay once, for one aircraft, and
          buyers write to you.
        </p>
      </div>
      <div className={styles.ways}>
        <LinkButton to={destinations.listWithUs()}>How it goes, and what it costs</LinkButton>
      </div>
    </section>
  )
}
