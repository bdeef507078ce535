import { Facts } from '#ui/facts/facts.tsx'
import { toCardRows } from '../../card-rows.ts'
import type { BuyerCard } from '../../contract.ts'
import styles from '../buyer-cards.module.css'

/** A buyer's card as the seller sees it. Empty fields are left out, except the shop, which sellers ask for first. */
export function SharedCard({ card }: { card: BuyerCard }) {
  const rows = toCardRows(card)
  if (rows.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="buyer-card">
      <h2 id="buyer-card">Buyer’s card</h2>
      <p className={styles.note}>Reported by the buyer. We haven’t checked it.</p>
      <Facts rows={card.shop === null ? [...rows, { label: 'Pre-buy shop', value: null }] : rows} />
    </section>
  )
}
