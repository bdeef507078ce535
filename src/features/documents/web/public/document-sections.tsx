import { deferredPart } from '#ui/layout/deferred-part.tsx'
import { lazyPart } from '#ui/layout/lazy-view.tsx'
import styles from '../documents.module.css'
import type { ListingDocumentsProps } from '../listing-documents-props.ts'

/** Lets sellers release the listing's documents to a lead's buyer. */
export const ReleaseDocuments = lazyPart<{ leadId: number }>(
  async () => (await import('../release-box.tsx')).ReleaseBox,
)

/** Documents on the buyer's conversation page. */
export const BuyerDocuments = lazyPart<{ token: string }>(
  async () => (await import('../buyer-documents.tsx')).BuyerDocumentsBox,
)

/** Documents of a listing, including locked ones and ones that buyers can request. */
export const ListingDocuments = deferredPart<ListingDocumentsProps>(
  async () => (await import('../documents-section.tsx')).DocumentsSection,
  styles,
)
