import type { ExtraSection } from '#features/listings/web/public/listing-extras.tsx'
import { deferredPart } from '#ui/layout/deferred-part.tsx'
import styles from '../history.module.css'
import type { HistoryDetailsProps } from '../section/history-details.tsx'

const HistoryDetails = deferredPart(
  async () => (await import('../section/history-details.tsx')).HistoryDetails,
  styles,
)

/** Returns the history as a section of a listing's page. */
export function historySection(props: HistoryDetailsProps): ExtraSection {
  return { id: 'history', name: 'History', after: 'prices', element: <HistoryDetails {...props} /> }
}
