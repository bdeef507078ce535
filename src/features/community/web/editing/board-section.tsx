import styles from '../community.module.css'
import { PersonItem } from '../content/person-item.tsx'
import { describeBoard } from '../describe-board.ts'
import { SectionFrame } from '../section-frame.tsx'
import { EditableRecords } from './editable-records.tsx'
import own from './editing.module.css'
import { boardEditing, chairEditing } from './editing-kinds.ts'
import { SectionTools } from './record-tools.tsx'
import type { CommunityEditing } from './use-community-editing.ts'

/** The board and its committee chairs. */
export function BoardSection({ now, records, isEditing, listOf, addTo }: CommunityEditing) {
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
      <h4 className={own.subhead}>Committee chairs</h4>
      <EditableRecords {...listOf('board', records.chairs)} className={styles.people}>
        {({ chairPerson, description }, tools) => (
          <PersonItem person={chairPerson} office={`Chair, ${description}`} tools={tools} />
        )}
      </EditableRecords>
    </SectionFrame>
  )
}
