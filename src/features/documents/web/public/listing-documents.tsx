import { deferred } from '#ui/layout/deferred.tsx'
import styles from '../documents.module.css'
import type { ListingDocumentsProps } from '../listing-documents-props.ts'

/** The documents of a listing: what is open, what unlocks, and what can be asked for. */
export const ListingDocuments = deferred<ListingDocumentsProps>(
  async () => (await import('../documents-section.tsx')).DocumentsSection,
  styles,
)
