import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Section } from '#ui/layout/section.tsx'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListedDocuments } from '../contract.ts'
import { documentKinds, formatDocumentRequest, recommendedKinds } from '../document-rules.ts'
import { listDocuments } from './document-calls.ts'
import { DocumentRow, LockedDocument, LockedNote, PlainRow } from './document-row.tsx'
import styles from './documents.module.css'
import { DocumentsEditor } from './documents-editor.tsx'
import { useLoaded } from './use-loaded.ts'

/** Documents of a listing, for buyers and editors. */
export function DocumentsSection(props: ListingDocumentsProps) {
  const { listingId } = props
  const { loaded, hasFailed, reload } = useLoaded(listDocuments, listingId, props.listed)
  const kinds = recommendedKinds(props.engineCount)
  const present = kinds.filter((kind) =>
    loaded?.documents.some((document) => document.kind === kind),
  )
  const aside = loaded && t`${present.length} of ${kinds.length} documents`
  return (
    <Section title="Documents" id="documents" aside={aside} foldsOnPhones>
      {loaded?.standing === 'editor' ? (
        <DocumentsEditor listingId={listingId} documents={loaded.documents} onChange={reload} />
      ) : (
        <BuyersList {...props} listed={loaded} />
      )}
      {hasFailed && !loaded && (
        <p className="mt-3 text-ink-3 text-14" role="status">
          We can’t load the documents right now.
        </p>
      )}
    </Section>
  )
}

function BuyersList({ listingId, listingTitle, engineCount, listed }: ListingDocumentsProps) {
  const { ContactSeller } = useSlots()
  const documents = listed?.documents ?? []
  const missing = recommendedKinds(engineCount).filter((kind) =>
    documents.every((document) => document.kind !== kind),
  )
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
                to={destinations.reportListing(listingId, { document: document.documentId })}
              >
                Report<span className="sr"> {document.title}</span>
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

export type ListingDocumentsProps = {
  listingId: number
  listingTitle: string
  engineCount: number | null
  /** Null if they have yet to load. */
  listed: ListedDocuments | null
}
