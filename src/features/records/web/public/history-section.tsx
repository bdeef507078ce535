import type { ExtraSection } from '#features/listings/web/public/listing-extras.tsx'
import { deferredPart } from '#ui/layout/deferred-part.tsx'
import type { HistorySection } from '../../history-section.ts'
import type { Ask } from '../ask-seller.tsx'
import styles from '../history.module.css'

const HistoryDetails = deferredPart(
  async () => (await import('../section/history-details.tsx')).HistoryDetails,
  styles,
)

/** Returns the history as a section of a listing's page. `ask` is null if the seller can't be asked. */
export function historySection(section: HistorySection, ask: Ask): ExtraSection {
  return {
    id: 'history',
    name: 'History',
    after: 'prices',
    element: <HistoryDetails section={section} ask={ask} />,
  }
}
