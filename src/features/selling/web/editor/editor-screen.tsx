import { useMemo, useState } from 'react'
import { aircraftFacts, type EquipmentFact } from '#features/listings/aircraft-facts.ts'
import { factValue } from '#features/listings/fact-table.ts'
import { readDraftEquipment } from '#features/listings/web/public/missing-details/read-equipment.ts'
import { formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useSlots } from '#ui/slots.tsx'
import { ProposalList } from '../proposals/proposal-list.tsx'
import { StatusPanel } from '../public/status-panel.tsx'
import { measureCompleteness } from './completeness.ts'
import { EditSection } from './edit-section.tsx'
import styles from './editor.module.css'
import { useDraftField, useEditor, useEditState } from './editor-context.ts'
import { AvionicsFieldset } from './fields/avionics-fieldset.tsx'
import { ComponentFieldset } from './fields/component-fieldset.tsx'
import { EngineFieldset } from './fields/engine-fieldset.tsx'
import { FactFieldset } from './fields/fact-fieldset.tsx'
import { FeatureFieldset } from './fields/feature-fieldset.tsx'
import { focusField } from './fields/focus-field.ts'
import { SellerContactFieldset } from './fields/seller-contact-fieldset.tsx'
import { SpecificationFieldset } from './fields/specification-fieldset.tsx'
import { TitleFieldset } from './fields/title-fieldset.tsx'
import { VideoFieldset } from './fields/video-fieldset.tsx'

const PhotosEditor = lazyPart(
  async () => (await import('../photos/photos-editor.tsx')).PhotosEditor,
  () => <Skeleton className={styles.photosToCome} />,
)

/** The listing’s page with inputs instead of values. */
export function EditorScreen() {
  const { view, standing, setStanding } = useEditor()
  const { ListingInvoices, ProvePossession } = useSlots()
  return (
    <div className="wrap">
      <h1 className="sr">Edit {view.listing.title}</h1>
      <div className={styles.photos}>
        <PhotosEditor />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <TitleFieldset />
          <FactFieldset />
          <DescriptionField />
          <VideoFieldset />
          <SpecificationFieldset />
          <ComponentFieldset />
          <EngineFieldset />
          <AvionicsFieldset />
          <FeatureFieldset />
        </div>
        <aside className={styles.side} aria-label="Listing settings">
          <StatusPanel
            report={standing}
            title={view.listing.title}
            now={view.now}
            onChange={setStanding}
          />
          {ListingInvoices && <ListingInvoices listingId={view.listing.id} />}
          {ProvePossession && <ProvePossession listingId={view.listing.id} />}
          <SellerContactFieldset />
          <EditorProposals />
          <CompletenessBox />
        </aside>
      </div>
    </div>
  )
}

const path = 'meta.specs.description'

function DescriptionField() {
  const { value, error, isChanged, set } = useDraftField(path)
  return (
    <EditSection title="Description">
      <TextArea
        label="Description"
        className={classNames(styles.field, isChanged && styles.changed)}
        name={path}
        maxLength={10_000}
        rows={8}
        error={error}
        value={(value as string | null) ?? ''}
        onChange={(event) => set(event.currentTarget.value || null)}
      />
    </EditSection>
  )
}

/** Facts found in the draft's text while the seller is typing. Accepting one changes the draft like any other input. */
function EditorProposals() {
  const { store } = useEditor()
  const meta = useEditState((state) => state.history.draft.meta)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const proposals = useMemo(
    () =>
      readDraftEquipment(meta).filter(
        ({ fact }) => factValue(aircraftFacts, meta.specs, fact) === null,
      ),
    [meta],
  )
  return (
    <ProposalList
      proposals={proposals.filter(({ fact }) => !skipped.includes(fact))}
      onAnswer={({ fact }, answer) => {
        if (answer === 'open') setSkipped([...skipped, fact])
        else store.change({ [`meta.specs.${fact as EquipmentFact}`]: answer })
      }}
    />
  )
}

/** Maximum number of missing details to show at once. */
const maxNamed = 5

function CompletenessBox() {
  const { standing } = useEditor()
  const draft = useEditState((state) => state.history.draft)
  const videosAllowed = standing.tier?.videoCount ?? 0
  const { percent, missing } = useMemo(
    () => measureCompleteness(draft, videosAllowed),
    [draft, videosAllowed],
  )
  const named = missing.slice(0, maxNamed)
  return (
    <section className={styles.completenessBox} aria-labelledby="completeness-heading">
      <div className={styles.completenessBoxHeader}>
        <h2 id="completeness-heading">Completeness</h2>
        <span className="num">{formatPercent(percent, 0)}</span>
      </div>
      <PercentBar className={styles.gauge} share={percent} />
      <ul>
        {named.map(({ label, path }) => (
          <li key={path}>
            {translate(label)}
            <button
              type="button"
              className="link"
              aria-label={t`Add: ${translate(label)}`}
              onClick={() => focusField(path)}
            >
              Add
            </button>
          </li>
        ))}
      </ul>
      {missing.length > named.length && <p>and {missing.length - named.length} more</p>}
      {missing.length === 0 && <p>Your listing has everything buyers look for.</p>}
    </section>
  )
}
