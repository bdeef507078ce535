import IconPencil from '#icons/IconPencil'
import { formatCount } from '#kernel/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import styles from '../community.module.css'
import { CommunityFrame } from '../community-frame.tsx'
import { type CommunityView, splitLinks, visibleSections } from '../community-view.ts'
import { ClassifiedSection } from '../content/classified-section.tsx'
import { EventItem } from '../content/event-item.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { BoardSection } from './board-section.tsx'
import { DeleteConfirmation } from './delete-confirmation.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { EditableRecords } from './editable-records.tsx'
import own from './editing.module.css'
import { documentEditing, eventEditing, faqEditing } from './editing-kinds.ts'
import { IntroEditor } from './intro-editor.tsx'
import { LinkSections } from './link-sections.tsx'
import { PhotoTools } from './photo-tools.tsx'
import { SectionTools } from './record-tools.tsx'
import { type CommunityEditing, useCommunityEditing } from './use-community-editing.ts'

/** The community as editors see it, with all sections and their edit tools. */
export function CommunityEditor({ view }: { view: CommunityView }) {
  const community = useCommunityEditing(view)
  const { now, records, deletion, keep, isEditing, listOf, addTo } = community
  return (
    <CommunityFrame
      name={now.intro?.name ?? 'Community'}
      text={now.intro?.text ?? null}
      photo={now.photo}
      sections={visibleSections(now)}
      tools={<IntroTools {...community} />}
    >
      <EventsSection {...community} />
      <DocumentsSection
        {...listOf('documents', records.documents)}
        isEditing={isEditing('documents')}
        add={addTo('documents', documentEditing)}
      />
      <BoardSection {...community} />
      <FaqSection {...community} />
      <LinkSections
        {...listOf('links', records.links)}
        {...splitLinks(now.links)}
        isEditing={isEditing}
        addTo={addTo}
        classified={now.classified.length > 0 && <ClassifiedSection lines={now.classified} />}
      />
      {deletion && <DeleteConfirmation {...deletion} onClose={keep} />}
    </CommunityFrame>
  )
}

function IntroTools({ now: { intro, photo }, editing, setIntro, setPhoto }: CommunityEditing) {
  return (
    <div className="mt-4">
      {editing.openKey === 'intro' ? (
        <IntroEditor intro={intro} editing={editing} onSaved={setIntro} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            id="edit-intro"
            size="sm"
            icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => editing.open('intro')}
          >
            {intro ? 'Edit introduction' : 'Add introduction'}
          </Button>
          <PhotoTools photo={photo} onChanged={setPhoto} />
        </div>
      )}
    </div>
  )
}

function EventsSection({ now, records, isEditing, listOf, addTo }: CommunityEditing) {
  const ahead = now.events.filter(({ date }) => date >= now.today).length
  return (
    <SectionFrame
      id="events"
      title="Events"
      note={`${ahead} upcoming. Visitors see only these.`}
      tools={
        <SectionTools isEditing={isEditing('events')} adds={[addTo('events', eventEditing)]} />
      }
    >
      <EditableRecords {...listOf('events', records.events)} className={styles.events}>
        {(event, tools) => (
          <EventItem event={event} isOver={event.date < now.today} tools={tools} />
        )}
      </EditableRecords>
    </SectionFrame>
  )
}

function FaqSection({ now, records, isEditing, listOf, addTo }: CommunityEditing) {
  return (
    <SectionFrame
      id="faq"
      title="FAQ"
      note={formatCount(now.faqs.length, 'question')}
      tools={<SectionTools isEditing={isEditing('faq')} adds={[addTo('faq', faqEditing)]} />}
    >
      <EditableRecords {...listOf('faq', records.faqs)} className={own.questions}>
        {({ description }, tools) => (
          <li>
            <h4>{description}</h4>
            {tools}
          </li>
        )}
      </EditableRecords>
    </SectionFrame>
  )
}
