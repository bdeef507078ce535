import { IconLock } from '@tabler/icons-react'
import { listBuyerDocuments } from './document-calls.ts'
import { DocumentRow } from './document-row.tsx'
import styles from './documents.module.css'
import { useLoaded } from './use-loaded.ts'

/** The listing's documents on the page of the buyer's conversation; nothing where there are none. */
export function BuyerDocumentsBox({ token }: { token: string }) {
  const { loaded } = useLoaded(listBuyerDocuments, token)
  if (!loaded || loaded.documents.length === 0) return null
  return (
    <section className={styles.box} aria-label="Documents">
      <h2>Documents</h2>
      <ul className={styles.list}>
        {loaded.documents.map((document) => (
          <DocumentRow key={document.documentId} document={document}>
            {document.url === null && (
              <span className={styles.locked}>
                <IconLock size={16} stroke={1.75} aria-hidden="true" />
                Unlocks when the seller releases it to you
              </span>
            )}
          </DocumentRow>
        ))}
      </ul>
    </section>
  )
}
