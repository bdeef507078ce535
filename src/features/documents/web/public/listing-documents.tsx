import { deferredPart } from '#ui/deferral/deferred-part.tsx'
import styles from '../documents.module.css'
import type { ListingDocumentsProps } from '../listing-documents-props.ts'

/** Documents of a listing, including locked ones and ones that buyers can request. */
export const ListingDocuments = deferredPart<ListingDocumentsProps>(
  async () => (await import('../documents-section.tsx')).DocumentsSection,
  styles,
)
