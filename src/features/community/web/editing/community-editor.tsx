import IconPencil from '#icons/IconPencil'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translateMessage } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { editIntroEndpoint, type Intro } from '../../contract.ts'
import { maxTextLengths } from '../../limits.ts'
import styles from '../community.module.css'
import { CommunityFrame } from '../community-frame.tsx'
import { type CommunityView, splitLinks, visibleSections } from '../community-view.ts'
import { ClassifiedSection } from '../content/classified-section.tsx'
import { EventItem } from '../content/event-item.tsx'
import { PersonItem } from '../content/person-item.tsx'
import { describeBoard } from '../describe-board.ts'
import { SectionFrame } from '../section-frame.tsx'
import { CommunityDocuments } from './community-documents.tsx'
import { DeleteConfirmation } from './delete-confirmation.tsx'
import { EditableRecords } from './editable-records.tsx'
import own from './editing.module.css'
import {
  boardEditing,
  chairEditing,
  documentEditing,
  type EditedField,
  eventEditing,
  faqEditing,
} from './editing-kinds.ts'
import { LinkSections } from './link-sections.tsx'
import { PhotoTools } from './photo-tools.tsx'
import { failWithToast } from './record-forms.tsx'
import { RecordPanel } from './record-panel.tsx'
import { SectionTools } from './record-tools.tsx'
import { type CommunityEditing, useCommunityEditing } from './use-community-editing.ts'
import type { Editing } from './use-editing.ts'

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
      <CommunityDocuments
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
          <Button id="edit-intro" size="sm" icon={IconPencil} onClick={() => editing.open('intro')}>
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
      note={t`${ahead} upcoming. Visitors see only these.`}
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
            <h3>{description}</h3>
            {tools}
          </li>
        )}
      </EditableRecords>
    </SectionFrame>
  )
}

/** The board and its committee chairs. */
function BoardSection({ now, records, isEditing, listOf, addTo }: CommunityEditing) {
  return (
    <SectionFrame
      id="board"
      title="Board"
      note={describeBoard(now)}
      tools={
        <SectionTools
          isEditing={isEditing('board')}
          adds={[addTo('board', boardEditing, 'Add member'), addTo('board', chairEditing)]}
        />
      }
    >
      <EditableRecords {...listOf('board', records.board)} className={styles.people}>
        {({ person, position }, tools) => (
          <PersonItem person={person} office={position} tools={tools} />
        )}
      </EditableRecords>
      <h3 className={own.subhead}>Committee chairs</h3>
      <EditableRecords {...listOf('board', records.chairs)} className={styles.people}>
        {({ chairPerson, description }, tools) => (
          <PersonItem person={chairPerson} office={t`Chair, ${description}`} tools={tools} />
        )}
      </EditableRecords>
    </SectionFrame>
  )
}

const fields: readonly EditedField[] = [
  { name: 'name', label: 'Name', type: 'text', maxLength: maxTextLengths.introName },
  {
    name: 'text',
    get label() {
      return translateMessage('Text', 'paragraphs')
    },
    type: 'area',
    maxLength: maxTextLengths.introText,
  },
]
const labels = {
  name: 'Name',
  get text() {
    return translateMessage('Text', 'paragraphs')
  },
}

/** Form for the community's name and description. Version 0 means that they don't exist yet. */
function IntroEditor({ intro, editing, onSaved }: IntroEditorProps) {
  const { form, conflict, isChanged, hasUnsaved } = useVersionedForm<Record<string, string>, Intro>(
    {
      schema: async () => (await import('../../rules.ts')).IntroFields,
      saved: intro ?? { name: '', text: '', version: 0 },
      draft: 'introduction',
      toValues: ({ name, text }) => ({ name, text }),
      write: ({ name = '', text = '' }, version) =>
        callApi(editIntroEndpoint, { name, text, version }).catch(
          failWithToast('updating', 'introduction'),
        ),
      onSaved: (written) => {
        editing.close()
        onSaved(written)
      },
    },
  )
  return (
    <RecordPanel
      title="Introduction"
      form={form}
      fields={fields}
      isChanged={isChanged}
      hasUnsaved={hasUnsaved}
      onWatch={editing.watch}
      onCancel={editing.close}
    >
      {conflict && <ConflictNote labels={labels} {...conflict} />}
    </RecordPanel>
  )
}

type IntroEditorProps = {
  intro: Intro | null
  editing: Editing
  onSaved: (intro: Intro) => void
}
