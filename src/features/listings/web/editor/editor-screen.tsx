import { lazy, Suspense, useState } from 'react'
import type { Picture } from '#features/media/contract.ts'
import { useSlots } from '#ui/slots.tsx'
import { GalleryMosaic } from '../gallery-mosaic.tsx'
import { StatusPanel } from '../status/status-panel.tsx'
import { AvionicsFields } from './avionics-fields.tsx'
import { CompletenessBox } from './completeness-box.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DescriptionField } from './description-field.tsx'
import { useDraft, useEditor } from './editor-context.ts'
import styles from './editor-screen.module.css'
import { EngineFields } from './engine-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { SpecificationFields } from './specification-fields.tsx'
import { TitleFields } from './title-fields.tsx'
import { VideoFields } from './video-fields.tsx'

const PhotoViewer = lazy(async () => ({
  default: (await import('../photo-viewer.tsx')).PhotoViewer,
}))

/** The listing’s page with an input in the place of every value. */
export function EditorScreen() {
  const { view, standing, setStanding } = useEditor()
  const { ListingInvoices } = useSlots()
  return (
    <div className="wrap">
      <h1 className="sr">Edit {view.listing.title}</h1>
      <Photos />
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
        <aside className={styles.side} aria-label="The listing as a whole">
          <StatusPanel
            standing={standing}
            title={view.listing.title}
            now={view.now}
            onChange={setStanding}
          />
          {ListingInvoices && <ListingInvoices listingId={view.listing.id} />}
          <ContactFields />
          <CompletenessBox />
        </aside>
      </div>
    </div>
  )
}

function Photos() {
  const { view } = useEditor()
  const images = useDraft<Picture[]>('meta.images')
  /** Which photo the full-screen viewer shows; null while it is closed. */
  const [viewing, setViewing] = useState<number | null>(null)
  return (
    <div className={styles.photos}>
      <GalleryMosaic listing={view.listing} images={images} onOpen={setViewing} />
      {viewing !== null && (
        <Suspense>
          <PhotoViewer view={view} startAt={viewing} onClose={() => setViewing(null)} />
        </Suspense>
      )}
    </div>
  )
}
