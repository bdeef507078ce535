import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useSlots } from '#ui/slots.tsx'
import { StatusPanel } from '../public/status-panel.tsx'
import { CompletenessBox } from './completeness-box.tsx'
import styles from './editor.module.css'
import { useEditor } from './editor-context.ts'
import { EditorProposals } from './editor-proposals.tsx'
import { AvionicsFields } from './fields/avionics-fields.tsx'
import { ContactFields } from './fields/contact-fields.tsx'
import { DescriptionField } from './fields/description-field.tsx'
import { EngineFields } from './fields/engine-fields.tsx'
import { FactFields } from './fields/fact-fields.tsx'
import { FeatureFields } from './fields/feature-fields.tsx'
import { SpecificationFields } from './fields/specification-fields.tsx'
import { TitleFields } from './fields/title-fields.tsx'
import { VideoFields } from './fields/video-fields.tsx'

const PhotosEditor = lazy(async () => ({
  default: (await import('../photos/photos-editor.tsx')).PhotosEditor,
}))

/** The listing’s page with inputs instead of values. */
export function EditorScreen() {
  const { view, standing, setStanding } = useEditor()
  const { ListingInvoices } = useSlots()
  return (
    <div className="wrap">
      <h1 className="sr">Edit {view.listing.title}</h1>
      <div className={styles.photos}>
        <Suspense fallback={<Skeleton className={styles.photosToCome} />}>
          <PhotosEditor />
        </Suspense>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <TitleFields />
          <FactFields />
          <DescriptionField />
          <VideoFields />
          <SpecificationFields />
          <EngineFields />
          <AvionicsFields />
          <FeatureFields />
        </div>
        <aside className={styles.side} aria-label="Listing settings">
          <StatusPanel
            report={standing}
            title={view.listing.title}
            now={view.now}
            onChange={setStanding}
          />
          {ListingInvoices && <ListingInvoices listingId={view.listing.id} />}
          <ContactFields />
          <EditorProposals />
          <CompletenessBox />
        </aside>
      </div>
    </div>
  )
}
