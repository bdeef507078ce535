import type { ReactNode } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import type { CommunityLink } from '../../contract.ts'
import { realEstateGrouping } from '../../limits.ts'
import type { SectionId } from '../community-view.ts'
import { ExternalLink, hostName } from '../content/link-groups.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { EditableRecords } from './editable-records.tsx'
import own from './editing.module.css'
import { linkEditing } from './editing-kinds.ts'
import { SectionTools } from './record-tools.tsx'
import type { Editing } from './use-editing.ts'

/** Links by group, one per row. One group appears in the Real estate section. */
export function LinkSections({
  links,
  realEstate,
  isEditing,
  addTo,
  classified,
  ...list
}: LinkSectionsProps) {
  const countFor = ({ grouping }: CommunityLink) =>
    [...links, ...realEstate].filter((link) => link.grouping === grouping).length
  return (
    <>
      <SectionFrame
        id="links"
        title="Links"
        note="By group"
        tools={<SectionTools isEditing={isEditing('links')} adds={[addTo('links', linkEditing)]} />}
      >
        <EditableRecords
          {...list}
          section="links"
          items={links}
          countFor={countFor}
          className={own.rows}
        >
          {(link, tools) => <LinkRow link={link} group={link.grouping} tools={tools} />}
        </EditableRecords>
      </SectionFrame>
      {classified}
      <SectionFrame
        id="real-estate"
        title="Real estate"
        note={t`Links in the group “${translate(realEstateGrouping)}”`}
        tools={
          <SectionTools
            isEditing={isEditing('real-estate')}
            adds={[addTo('real-estate', linkEditing)]}
          />
        }
      >
        <EditableRecords
          {...list}
          section="real-estate"
          items={realEstate}
          given={{ grouping: realEstateGrouping }}
          countFor={countFor}
          className={own.rows}
        >
          {(link, tools) => <LinkRow link={link} tools={tools} />}
        </EditableRecords>
      </SectionFrame>
    </>
  )
}

function LinkRow({
  link,
  group,
  tools,
}: {
  link: CommunityLink
  group?: string
  tools: ReactNode
}) {
  return (
    <li>
      {group && <span className={own.group}>{group}</span>}
      <span className="flex-1 min-w-0 wrap-anywhere">
        <ExternalLink link={link} />
        <small className="text-ink-3 font-400"> {hostName(link.linkAddress)}</small>
      </span>
      {tools}
    </li>
  )
}

type LinkSectionsProps = {
  kind: typeof linkEditing
  links: readonly CommunityLink[]
  realEstate: readonly CommunityLink[]
  editing: Editing
  onDelete: (link: CommunityLink) => void
  onChanged: () => void
  isEditing: (section: SectionId) => boolean
  addTo: (section: SectionId, kind: { noun: string }) => AddEntry
  classified: ReactNode
}
type AddEntry = { id: string; label: string; onAdd: () => void }
