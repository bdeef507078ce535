import { Section } from '#ui/layout/section.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListedDocuments } from '../contract.ts'
import { documentKinds, requestFor, wantedKinds } from '../document-rules.ts'
import { listDocuments } from './document-calls.ts'
import { DocumentRow, PlainRow } from './document-row.tsx'
import styles from './documents.module.css'
import { DocumentsEditor } from './documents-editor.tsx'
import type { ListingDocumentsProps } from './listing-documents-props.ts'
import { Locked, LockedNote } from './locked.tsx'
import { useLoaded } from './use-loaded.ts'

/** The documents of a listing, for buyers as for those who edit it. */
export function DocumentsSection(props: ListingDocumentsProps) {
  const { listingId } = props
  const { loaded, hasFailed, reload } = useLoaded(listDocuments, listingId)
  return (
    <Section title="Documents" id="documents">
      {loaded?.standing === 'editor' ? (
        <DocumentsEditor listingId={listingId} documents={loaded.documents} onChange={reload} />
      ) : (
        <BuyersList {...props} listed={loaded} />
      )}
      {hasFailed && !loaded && (
        <p className={styles.note} role="status">
          The documents cannot be shown just now.
        </p>
      )}
    </Section>
  )
}

function BuyersList({ listingId, listingTitle, listed }: BuyersListProps) {
  const { ContactSeller } = useSlots()
  const documents = listed?.documents ?? []
  const missing = wantedKinds.filter((kind) => documents.every((one) => one.kind !== kind))
  return (
    <>
      <ul className={styles.list} aria-busy={listed === null}>
        {documents.map((document) => (
          <DocumentRow key={document.documentId} document={document}>
            {document.url === null && <Locked standing={listed?.standing} />}
          </DocumentRow>
        ))}
        {missing.map((kind) => (
          <PlainRow key={kind} title={documentKinds[kind]} about={listed ? 'Not stated' : ' '}>
            {listed && ContactSeller && (
              <span className={styles.ask}>
                <ContactSeller
                  listingId={listingId}
                  listingTitle={listingTitle}
                  variant="ask"
                  label="Ask for it"
                  message={requestFor(kind)}
                />
              </span>
            )}
          </PlainRow>
        ))}
      </ul>
      {listed && <LockedNote {...listed} />}
    </>
  )
}

type BuyersListProps = ListingDocumentsProps & {
  /** Null until it is known. */
  listed: ListedDocuments | null
}
