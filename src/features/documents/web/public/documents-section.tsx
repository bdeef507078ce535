import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListedDocuments } from '../../contract.ts'
import {
  type DocumentKind,
  documentKinds,
  formatDocumentRequest,
  recommendedKinds,
} from '../../document-rules.ts'
import { listDocuments } from '../document-calls.ts'
import {
  DocumentRow,
  documentName,
  LockedDocument,
  LockedNote,
  PlainRow,
} from '../document-row.tsx'
import { DocumentsEditor } from '../documents-editor.tsx'
import { useLoaded } from '../use-loaded.ts'
import styles from './documents.module.css'

/** Documents of a listing, for buyers and editors. */
export function DocumentsSection(props: ListingDocumentsProps) {
  const { listingId } = props
  const { loaded, hasFailed, reload } = useLoaded(listDocuments, listingId, props.listed)
  const documents = loaded?.documents ?? []
  const missing = missingKinds(documents, props.engineCount)
  const aside = loaded && t`${documents.length} of ${documents.length + missing.length} documents`
  return (
    <Section title="Documents" id="documents" aside={aside} foldsOnPhones>
      {loaded?.standing === 'editor' ? (
        <DocumentsEditor listingId={listingId} documents={loaded.documents} onChange={reload} />
      ) : (
        <BuyersList {...props} listed={loaded} missing={missing} />
      )}
      {hasFailed && !loaded && (
        <p className="mt-3 text-ink-3 text-14" role="status">
          We can’t load the documents right now.
        </p>
      )}
    </Section>
  )
}

function missingKinds(documents: ListedDocuments['documents'], engineCount: number | null) {
  return recommendedKinds(engineCount).filter((kind) =>
    documents.every((document) => document.kind !== kind),
  )
}

function BuyersList({ listingId, listingTitle, listed, missing }: BuyersListProps) {
  const { ContactSeller } = useSlots()
  const documents = listed?.documents ?? []
  return (
    <>
      <ul className="line-t" aria-busy={listed === null}>
        {documents.map((document) => (
          <DocumentRow key={document.documentId} document={document}>
            {document.url === null ? (
              <LockedDocument access={listed?.standing} />
            ) : (
              <Link
                className="link text-ink-3"
                rel="nofollow"
                to={destinations.report('listing', listingId, { document: document.documentId })}
              >
                Report<span className="sr"> {documentName(document)}</span>
              </Link>
            )}
          </DocumentRow>
        ))}
        {missing.map((kind) => (
          <PlainRow
            key={kind}
            title={translate(documentKinds[kind])}
            about={listed ? 'Not stated' : ' '}
          >
            {listed && ContactSeller && (
              <span className={styles.ask}>
                <ContactSeller
                  listingId={listingId}
                  listingTitle={listingTitle}
                  variant="ask"
                  label="Request it"
                  message={formatDocumentRequest(kind)}
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

type BuyersListProps = ListingDocumentsProps & { missing: readonly DocumentKind[] }
type ListingDocumentsProps = {
  listingId: number
  listingTitle: string
  engineCount: number | null
  /** Null if they have yet to load. */
  listed: ListedDocuments | null
}
