import { kindLabels } from '#features/inspections/shop-rules.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Facts } from '#ui/facts/facts.tsx'
import type { CaseDetail } from '../../contract.ts'
import styles from '../moderation.module.css'

/** What an inspection shop states, as accepted or as waiting for review. */
export function ShopEntryFacts({ entry }: { entry: CaseDetail['shop'][number] }) {
  const rows = {
    Name: entry.name,
    Airport: entry.airportIdent,
    Phone: entry.phone,
    Email: entry.email,
    Website: entry.website,
    Inspects: entry.kinds.map((kind) => translate(kindLabels[kind])).join(', '),
    'Makes or types': entry.makes.join(', ') || null,
    Certificates: entry.certificates,
    'Belongs to': entry.sellers.join(', ') || translate('Declared independent of sellers'),
  }
  return (
    <section className={styles.part}>
      <h3>{entry.isAccepted ? 'Accepted' : 'Waiting for review'}</h3>
      <Facts rows={Object.entries(rows).map(([label, value]) => ({ label, value }))} />
    </section>
  )
}
