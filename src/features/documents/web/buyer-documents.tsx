import { listBuyerDocuments } from './document-calls.ts'
import { DocumentRow, LockedDocument, LockedNote } from './document-row.tsx'
import styles from './documents-editor.module.css'
import { useLoaded } from './use-loaded.ts'

/** Documents section of the buyer's conversation page. Renders nothing if there are no documents. */
export function BuyerDocumentsBox({ token }: { token: string }) {
  const { loaded } = useLoaded(listBuyerDocuments, token)
  if (!loaded || loaded.documents.length === 0) return null
  return (
    <section className={styles.box} aria-label="Documents">
      <h2>Documents</h2>
      <ul className="line-t">
        {loaded.documents.map((document) => (
          <DocumentRow key={document.documentId} document={document}>
            {document.url === null && <LockedDocument access={loaded.standing} />}
          </DocumentRow>
        ))}
      </ul>
      <LockedNote {...loaded} />
    </section>
  )
}
